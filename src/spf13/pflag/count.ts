// Go: vendor/github.com/spf13/pflag/count.go
import * as strconv from "#go/strconv";
import type { Value } from "./flag.ts";
import type { Owner } from "./variable.ts";

/** What the flag means where it stands alone. */
const countOnce = "+1";

/** How often a flag stands on the command line, in a field of an object. */
class CountValue<K extends string> implements Value {
  readonly #owner: Owner<K, number>;
  readonly #key: K;
  readonly zeros = ["0"];
  readonly noOptDefVal = countOnce;

  constructor(owner: Owner<K, number>, key: K) {
    this.#owner = owner;
    this.#key = key;
  }

  set(text: string): void {
    if (text === countOnce) this.#owner[this.#key]++;
    else this.#owner[this.#key] = Number(strconv.parseInt(text, 64, 0));
  }

  string(): string {
    return String(this.#owner[this.#key]);
  }

  type(): string {
    return "count";
  }
}

/** How often the flag stands on the command line, or the number that it is given. */
export const count = <K extends string>(owner: Owner<K, number>, key: K): Value => new CountValue(owner, key);
