// Go: vendor/github.com/spf13/pflag/flag.go

/** What a flag holds. Its text is what `set` would take to give the same again, or nearly. */
export interface Value {
  string(): string;
  /** Takes what stands on the command line. Throws if it means nothing. */
  set(text: string): void;
  /** The name of its type, as help shows it. */
  type(): string;
  /** Texts of a default that help leaves out; without them, `false`, `<nil>`, `0` and the empty text. */
  readonly zeros?: readonly string[];
  /** What the flag means where it stands alone; without it, it wants a word. */
  readonly noOptDefVal?: string;
}

/** A value that is a list. */
export interface SliceValue {
  append(text: string): void;
  replace(texts: readonly string[]): void;
  getSlice(): readonly string[];
}

/** A flag, and what became of it. */
export interface Flag {
  /** As it stands on the command line, without dashes. */
  name: string;
  /** One letter, or nothing. */
  shorthand: string;
  usage: string;
  readonly value: Value;
  /** The default, as text: help shows it. */
  defValue: string;
  /** Whether somebody has set it, if only to its default. */
  changed: boolean;
  /** What the flag means where it stands alone; nothing if it wants a word. */
  noOptDefVal: string;
  /** What to use instead; nothing if the flag is good. */
  deprecated: string;
  /** Whether help leaves it out. */
  hidden: boolean;
  /** What to use instead of the shorthand. */
  shorthandDeprecated: string;
  annotations: Record<string, readonly string[]>;
}

const usualZeros = ["false", "<nil>", "", "0"];

/** Whether help may leave the default out. */
export function defaultIsZeroValue({ value, defValue }: Flag): boolean {
  return value.zeros === undefined ? usualZeros.includes(value.string()) : value.zeros.includes(defValue);
}

/** What help calls some types. */
const typeNames: Readonly<Record<string, string>> = {
  bool: "",
  float64: "float",
  int64: "int",
  uint64: "uint",
  stringSlice: "strings",
  intSlice: "ints",
  uintSlice: "uints",
  boolSlice: "bools",
};

/** The name of a flag's value, which stands between back quotes in its usage or follows from its type, and the usage without the quotes. */
export function unquoteUsage({ usage, value }: Flag): [name: string, usage: string] {
  const quoted = /`([^`]*)`/.exec(usage);
  if (quoted !== null) {
    const [whole, name = ""] = quoted;
    return [name, usage.replace(whole, () => name)];
  }
  const type = value.type();
  return [typeNames[type] ?? type, usage];
}

/** A flag as an error names it: `-o, --output`, or `--output`. */
export function shownName({ name, shorthand, shorthandDeprecated }: Flag): string {
  return shorthand !== "" && shorthandDeprecated === "" ? `-${shorthand}, --${name}` : `--${name}`;
}
