// Go: staging/src/k8s.io/component-base/cli/flag/map_string_bool.go, map_string_string.go, langle_separated_map_string_string.go, configuration_map.go
import * as goerrors from "#go/errors";
import * as strconv from "#go/strconv";
import type * as pflag from "#spf13/pflag";
import type { OmitEmpty } from "./omitempty.ts";

/** An object with a map in one of its fields; there may be none yet. */
type Owner<K extends string, V> = { [key in K]: ReadonlyMap<string, V> | undefined };

interface Kind<V> {
  readonly type: string;
  /** What stands between a key and its value. */
  readonly separator: string;
  readonly malformed: string;
  parse(value: string, key: string): V;
  /** Whether all that stands there is one pair, commas and all. */
  readonly noSplit?: boolean;
}

/** Pairs in a field of an object. The first `set` takes the place of the default, each later one adds. */
class MapValue<K extends string, V> implements pflag.Value, OmitEmpty {
  readonly #kind: Kind<V>;
  readonly #owner: Owner<K, V>;
  readonly #key: K;
  #initialized = false;

  constructor(kind: Kind<V>, owner: Owner<K, V>, key: K) {
    this.#kind = kind;
    this.#owner = owner;
    this.#key = key;
  }

  set(text: string): void {
    const { malformed, noSplit = false, separator } = this.#kind;
    // What came before a pair that means nothing stays set, as upstream has it.
    if (!this.#initialized) this.#owner[this.#key] = new Map();
    this.#initialized = true;
    for (const pair of noSplit ? [text] : text.split(",").filter((one) => one !== "")) {
      const at = pair.indexOf(separator);
      if (at < 0) throw new Error(malformed);
      const key = pair.slice(0, at).trim();
      const value = this.#kind.parse(pair.slice(at + 1).trim(), key);
      this.#owner[this.#key] = new Map([...(this.#owner[this.#key] ?? []), [key, value]]);
    }
  }

  string(): string {
    const pairs = Array.from(
      this.#owner[this.#key] ?? [],
      ([key, value]) => `${key}${this.#kind.separator}${String(value)}`,
    );
    return pairs.toSorted().join(",");
  }

  type(): string {
    return this.#kind.type;
  }

  empty(): boolean {
    return (this.#owner[this.#key]?.size ?? 0) === 0;
  }
}

const boolKind: Kind<boolean> = {
  type: "mapStringBool",
  separator: "=",
  malformed: "malformed pair, expect string=bool",
  parse: (value, key) => {
    try {
      return strconv.parseBool(value);
    } catch (err) {
      throw new Error(`invalid value of ${key}: ${value}, err: ${goerrors.textOf(err)}`);
    }
  },
};

const stringKind: Kind<string> = {
  type: "mapStringString",
  separator: "=",
  malformed: "malformed pair, expect string=string",
  parse: (value) => value,
};

const langleKind: Kind<string> = {
  ...stringKind,
  separator: "<",
  malformed: "malformed pair, expect string<string",
};

/** A flag's value that is also asked whether it is empty. */
type MapFlag = pflag.Value & OmitEmpty;

/** `a=true,b=false`. */
export const mapStringBool = <K extends string>(owner: Owner<K, boolean>, key: K): MapFlag =>
  new MapValue(boolKind, owner, key);

/** `a=b,c=d`. */
export const mapStringString = <K extends string>(owner: Owner<K, string>, key: K): MapFlag =>
  new MapValue(stringKind, owner, key);

/** `a=b`, once for each pair: a comma is part of the value. */
export const mapStringStringNoSplit = <K extends string>(owner: Owner<K, string>, key: K): MapFlag =>
  new MapValue({ ...stringKind, noSplit: true }, owner, key);

/** `a<b,c<d`. */
export const langleSeparatedMapStringString = <K extends string>(owner: Owner<K, string>, key: K): MapFlag =>
  new MapValue(langleKind, owner, key);

/** `a=b,c`: what has no value has the empty text, and the default stays below what is set. */
export function configurationMap<K extends string>(owner: Owner<K, string>, key: K): pflag.Value {
  return {
    set: (text) => {
      const pairs = text
        .split(",")
        .filter((one) => one !== "")
        .map((pair): [string, string] => {
          const [name = "", ...value] = pair.split("=");
          return [name.trim(), value.join("=").trim()];
        });
      owner[key] = new Map([...(owner[key] ?? []), ...pairs]);
    },
    string: () =>
      Array.from(owner[key] ?? [], ([name, value]) => `${name}=${value}`)
        .toSorted()
        .join(","),
    type: () => "mapStringString",
  };
}
