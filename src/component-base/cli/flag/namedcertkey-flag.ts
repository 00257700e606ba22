// Go: staging/src/k8s.io/component-base/cli/flag/namedcertkey_flag.go
import type * as pflag from "#spf13/pflag";

/** A certificate and its key, as files, and the names that it serves; without names, those that stand in it. */
export interface NamedCertKey {
  readonly names: readonly string[];
  readonly certFile: string;
  readonly keyFile: string;
}

/** `cert,key` or `cert,key:name,name`. Throws if it is neither. */
function parse(text: string): NamedCertKey {
  const at = text.indexOf(":");
  const names = at < 0 ? [] : namesIn(text.slice(at + 1).trim());
  const files = (at < 0 ? text : text.slice(0, at)).trim().split(",");
  const [certFile, keyFile] = files;
  if (certFile === undefined || keyFile === undefined || files.length > 2)
    throw new Error("expected comma separated certificate and key file paths");
  return { names, certFile: certFile.trim(), keyFile: keyFile.trim() };
}

function namesIn(text: string): readonly string[] {
  if (text === "") throw new Error("empty names list is not allowed");
  return text.split(",").map((name) => name.trim());
}

const written = ({ names, certFile, keyFile }: NamedCertKey): string =>
  `${certFile},${keyFile}${names.length > 0 ? `:${names.join(",")}` : ""}`;

/** A list in a field of an object, one for each time that the flag is named. The first takes the place of the default. */
export function namedCertKeyArray<K extends string>(
  owner: { [key in K]: readonly NamedCertKey[] },
  key: K,
): pflag.Value {
  let changed = false;
  return {
    set: (text) => {
      const one = parse(text);
      owner[key] = changed ? [...owner[key], one] : [one];
      changed = true;
    },
    string: () => `[${owner[key].map(written).join(";")}]`,
    type: () => "namedCertKey",
  };
}
