// Go: staging/src/k8s.io/client-go/tools/clientcmd/flag.go
import * as strconv from "#go/strconv";
import * as pflag from "#spf13/pflag";

/** How a flag presents itself. */
export interface FlagInfo {
  /** Without a name the flag is left out. */
  longName: string;
  /** One letter, or none. */
  shortName: string;
  default: string;
  description: string;
}

type Fields<K extends string, T> = { [key in K]?: T };

/** The target, once its field has a value. */
function withDefault<K extends string, T>(target: Fields<K, T>, field: K, value: T): { [key in K]: T } {
  return Object.assign(target, { [field]: value });
}

function bind(flags: pflag.FlagSet, info: FlagInfo, value: pflag.Value): void {
  flags.varP(value, info.longName, info.shortName, info.description);
}

/** Lets a flag write a text into a field. */
export function bindStringFlag<K extends string>(
  flags: pflag.FlagSet,
  info: FlagInfo,
  target: Fields<K, string>,
  field: K,
): void {
  if (info.longName === "") return;
  bind(flags, info, pflag.string(withDefault(target, field, info.default), field));
}

/** Lets a flag write a text into a field, as `transform` changes it. The default is written as it is. */
export function bindTransformingStringFlag<K extends string>(
  flags: pflag.FlagSet,
  info: FlagInfo,
  { target, field }: { target: Fields<K, string>; field: K },
  transform: (text: string) => string,
): void {
  if (info.longName === "") return;
  const value = pflag.string(withDefault(target, field, info.default), field);
  bind(flags, info, {
    set: (text) => value.set(transform(text)),
    string: () => value.string(),
    type: () => "string",
  });
}

/** Lets a flag add texts to a field. The first replaces the default. */
export function bindStringArrayFlag<K extends string>(
  flags: pflag.FlagSet,
  info: FlagInfo,
  target: Fields<K, readonly string[]>,
  field: K,
): void {
  if (info.longName === "") return;
  const value = info.default === "" ? [] : [info.default];
  bind(flags, info, pflag.stringArray(withDefault<K, readonly string[]>(target, field, value), field));
}

/** Lets a flag write a truth value into a field. Without a text it means true. */
export function bindBoolFlag<K extends string>(
  flags: pflag.FlagSet,
  info: FlagInfo,
  target: Fields<K, boolean>,
  field: K,
): void {
  if (info.longName === "") return;
  bind(flags, info, pflag.bool(withDefault(target, field, isTrue(info.default)), field));
}

/** What is no truth value is false. */
function isTrue(text: string): boolean {
  try {
    return strconv.parseBool(text);
  } catch {
    return false;
  }
}
