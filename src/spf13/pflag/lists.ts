// Go: vendor/github.com/spf13/pflag/string_slice.go, string_array.go, string_to_string.go
import * as csv from "#go/encoding/csv";
import type { SliceValue, Value } from "./flag.ts";
import type { Owner } from "./variable.ts";

const readAsCSV = (text: string): string[] => (text === "" ? [] : csv.readRecord(text));

/** A list in a field of an object. The first `set` takes the place of the default, each later one adds. */
abstract class ListValue<K extends string> implements Value, SliceValue {
  readonly #owner: Owner<K, readonly string[]>;
  readonly #key: K;
  #changed = false;

  constructor(owner: Owner<K, readonly string[]>, key: K) {
    this.#owner = owner;
    this.#key = key;
  }

  /** What one word of the command line adds. */
  protected abstract parse(text: string): readonly string[];
  abstract type(): string;
  readonly zeros: readonly string[] = ["[]"];

  set(text: string): void {
    const texts = this.parse(text);
    this.replace(this.#changed ? [...this.getSlice(), ...texts] : texts);
    this.#changed = true;
  }

  string(): string {
    return `[${csv.writeRecord(this.getSlice())}]`;
  }

  append(text: string): void {
    this.replace([...this.getSlice(), text]);
  }

  replace(texts: readonly string[]): void {
    this.#owner[this.#key] = texts;
  }

  getSlice(): readonly string[] {
    return this.#owner[this.#key];
  }
}

/** Takes words with commas apart. */
class StringSliceValue<K extends string> extends ListValue<K> {
  protected parse(text: string): readonly string[] {
    return readAsCSV(text);
  }

  type(): string {
    return "stringSlice";
  }
}

/** Takes each word whole. */
class StringArrayValue<K extends string> extends ListValue<K> {
  protected parse(text: string): readonly string[] {
    return [text];
  }

  type(): string {
    return "stringArray";
  }
}

/** Pairs `a=1,b=2` in a field of an object. */
class StringToStringValue<K extends string> implements Value {
  readonly #owner: Owner<K, Readonly<Record<string, string>>>;
  readonly #key: K;
  #changed = false;

  constructor(owner: Owner<K, Readonly<Record<string, string>>>, key: K) {
    this.#owner = owner;
    this.#key = key;
  }

  set(text: string): void {
    const pairs = Object.fromEntries(pairsOf(text).map(pairOf));
    this.#owner[this.#key] = this.#changed ? { ...this.#owner[this.#key], ...pairs } : pairs;
    this.#changed = true;
  }

  /** Go shows them in any order; here they stand as they were given. */
  string(): string {
    const pairs = Object.entries(this.#owner[this.#key]).map(([key, value]) => `${key}=${value}`);
    return `[${csv.writeRecord(pairs).trim()}]`;
  }

  type(): string {
    return "stringToString";
  }
}

function pairsOf(text: string): string[] {
  const equals = text.split("=").length - 1;
  if (equals === 0) throw new Error(`${text} must be formatted as key=value`);
  return equals === 1 ? [text.replace(/^"+|"+$/g, "")] : csv.readRecord(text);
}

function pairOf(pair: string): [key: string, value: string] {
  const at = pair.indexOf("=");
  if (at < 0) throw new Error(`${pair} must be formatted as key=value`);
  return [pair.slice(0, at), pair.slice(at + 1)];
}

/** A list whose words are taken apart at commas. */
export const stringSlice = <K extends string>(
  owner: Owner<K, readonly string[]>,
  key: K,
): Value & SliceValue => new StringSliceValue(owner, key);

/** A list of whole words. */
export const stringArray = <K extends string>(
  owner: Owner<K, readonly string[]>,
  key: K,
): Value & SliceValue => new StringArrayValue(owner, key);

/** Pairs, `a=1,b=2`. */
export const stringToString = <K extends string>(
  owner: Owner<K, Readonly<Record<string, string>>>,
  key: K,
): Value => new StringToStringValue(owner, key);
