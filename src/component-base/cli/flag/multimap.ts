// Go: staging/src/k8s.io/component-base/cli/flag/colon_separated_multimap_string_string.go
import type * as pflag from "#spf13/pflag";
import type { OmitEmpty } from "./omitempty.ts";

/** Several values for each key, in order. */
export type Multimap = ReadonlyMap<string, readonly string[]>;

/** An object with such a map in one of its fields; there may be none yet. */
type Owner<K extends string> = { [key in K]: Multimap | undefined };

/** `a:b,c:d,a:e`. The first `set` takes the place of the default, each later one adds. */
export function colonSeparatedMultimapStringString<K extends string>(
  owner: Owner<K>,
  key: K,
): pflag.Value & OmitEmpty {
  let initialized = false;
  return {
    set: (text) => {
      if (!initialized) owner[key] = new Map();
      initialized = true;
      for (const pair of text.split(",").filter((one) => one !== "")) {
        const at = pair.indexOf(":");
        if (at < 0) throw new Error("malformed pair, expect string:string");
        const name = pair.slice(0, at).trim();
        const known = owner[key] ?? new Map<string, readonly string[]>();
        owner[key] = new Map([...known, [name, [...(known.get(name) ?? []), pair.slice(at + 1).trim()]]]);
      }
    },
    string: () =>
      Array.from(owner[key] ?? [])
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .flatMap(([name, values]) => values.map((value) => `${name}:${value}`))
        .join(","),
    type: () => "colonSeparatedMultimapStringString",
    empty: () => (owner[key]?.size ?? 0) === 0,
  };
}
