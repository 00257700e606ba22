// Go: staging/src/k8s.io/client-go/tools/clientcmd/flag.go
import * as strconv from "#go/strconv";

/** How a flag presents itself. */
export interface FlagInfo {
  /** Without a name the flag is left out. */
  longName: string;
  /** One letter, or none. */
  shortName: string;
  default: string;
  description: string;
}

/** Where a flag's text goes: pflag's Value. */
export interface Value {
  /** Takes the text. Throws if it makes no sense. */
  set(text: string): void;
  /** What help calls such a value. */
  type(): string;
  toString(): string;
}

/** As much of pflag's FlagSet as flags of a kubeconfig need. */
export interface FlagSet {
  /** Takes a flag in. What it gives says by `noOptDefVal` what the flag means without a text. */
  varPF(value: Value, name: string, shorthand: string, usage: string): { noOptDefVal: string };
  /** Notes something about a flag. */
  setAnnotation(name: string, key: string, values: readonly string[]): void;
}

type Fields<K extends string, T> = { [key in K]?: T };

/** Lets a flag write a text into a field. */
export function bindStringFlag<K extends string>(
  flags: FlagSet,
  info: FlagInfo,
  target: Fields<K, string>,
  field: K,
): void {
  bindTransformingStringFlag(flags, info, { target, field }, (text) => text);
}

/** Lets a flag write a text into a field, as `transform` changes it. The default is written as it is. */
export function bindTransformingStringFlag<K extends string>(
  flags: FlagSet,
  info: FlagInfo,
  { target, field }: { target: Fields<K, string>; field: K },
  transform: (text: string) => string,
): void {
  if (info.longName === "") return;
  const put = (text: string) => Object.assign(target, { [field]: text });
  put(info.default);
  const set = (text: string) => void put(transform(text));
  const value = { set, type: () => "string", toString: () => target[field] ?? "" };
  flags.varPF(value, info.longName, info.shortName, info.description);
}

/** Lets a flag add texts to a field. The first replaces the default. */
export function bindStringArrayFlag<K extends string>(
  flags: FlagSet,
  info: FlagInfo,
  target: Fields<K, readonly string[]>,
  field: K,
): void {
  if (info.longName === "") return;
  let given: readonly string[] = [];
  const put = (texts: readonly string[]) => Object.assign(target, { [field]: texts });
  put(info.default === "" ? [] : [info.default]);
  const set = (text: string) => {
    given = [...given, text];
    put(given);
  };
  const toString = () => `[${(target[field] ?? []).map(csv).join(",")}]`;
  flags.varPF({ set, type: () => "stringArray", toString }, info.longName, info.shortName, info.description);
}

function csv(text: string): string {
  return /["\r\n,]|^\s/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Lets a flag write a truth value into a field. Without a text it means true. */
export function bindBoolFlag<K extends string>(
  flags: FlagSet,
  info: FlagInfo,
  target: Fields<K, boolean>,
  field: K,
): void {
  if (info.longName === "") return;
  const put = (isTrue: boolean) => Object.assign(target, { [field]: isTrue });
  put(isTrue(info.default));
  const set = (text: string) => void put(strconv.parseBool(text));
  const value = { set, type: () => "bool", toString: () => String(target[field] ?? false) };
  flags.varPF(value, info.longName, info.shortName, info.description).noOptDefVal = "true";
}

/** What is no truth value is false. */
function isTrue(text: string): boolean {
  try {
    return strconv.parseBool(text);
  } catch {
    return false;
  }
}
