// Go: staging/src/k8s.io/component-base/cli/flag/map_string_bool.go, map_string_string.go
import * as goerrors from "#go/errors";
import * as strconv from "#go/strconv";
import type * as pflag from "#spf13/pflag";

/** An object with a map in one of its fields. */
type Owner<K extends string, V> = { [key in K]: ReadonlyMap<string, V> };

interface Kind<V> {
  readonly type: string;
  readonly malformed: string;
  parse(value: string, key: string): V;
}

/** Pairs in a field of an object. The first `set` takes the place of the default, each later one adds. */
class MapValue<K extends string, V> implements pflag.Value {
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
    const { malformed } = this.#kind;
    // What came before a pair that means nothing stays set, as upstream has it.
    if (!this.#initialized) this.#owner[this.#key] = new Map();
    this.#initialized = true;
    for (const pair of text.split(",").filter((one) => one !== "")) {
      const at = pair.indexOf("=");
      if (at < 0) throw new Error(malformed);
      const key = pair.slice(0, at).trim();
      const value = this.#kind.parse(pair.slice(at + 1).trim(), key);
      this.#owner[this.#key] = new Map([...this.#owner[this.#key], [key, value]]);
    }
  }

  string(): string {
    const pairs = Array.from(this.#owner[this.#key], ([key, value]) => `${key}=${String(value)}`);
    return pairs.toSorted().join(",");
  }

  type(): string {
    return this.#kind.type;
  }
}

const boolKind: Kind<boolean> = {
  type: "mapStringBool",
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
  malformed: "malformed pair, expect string=string",
  parse: (value) => value,
};

/** `a=true,b=false`. */
export const mapStringBool = <K extends string>(owner: Owner<K, boolean>, key: K): pflag.Value =>
  new MapValue(boolKind, owner, key);

/** `a=b,c=d`. */
export const mapStringString = <K extends string>(owner: Owner<K, string>, key: K): pflag.Value =>
  new MapValue(stringKind, owner, key);
