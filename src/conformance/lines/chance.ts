// Ours: how random command lines are put together
import type * as rand from "#go/math/rand";

/** Picks words by chance: the same source gives the same words. */
export class Chance {
  readonly #rand: rand.Source;

  constructor(source: rand.Source) {
    this.#rand = source;
  }

  /** A number in [0, n). */
  below(n: number): number {
    return this.#rand.intn(n);
  }

  /** Says yes so often, of 100 times. */
  percent(often: number): boolean {
    return this.below(100) < often;
  }

  /** One of several. Throws if there is none. */
  pick<T>(of: readonly T[]): T {
    const picked = of[this.below(of.length)];
    if (picked === undefined) throw new RangeError("there is nothing to pick from");
    return picked;
  }

  /** These words so often, of 100 times; otherwise none. */
  maybe(often: number, ...words: readonly string[]): string[] {
    return this.percent(often) ? [...words] : [];
  }

  /** One of several, so often of 100 times. */
  maybeOne(often: number, of: readonly string[]): string[] {
    return this.percent(often) ? [this.pick(of)] : [];
  }

  /** The words in any order. */
  shuffled<T>(words: readonly T[]): T[] {
    const left = [...words];
    return words.map(() => left.splice(this.below(left.length), 1)).flat();
  }
}
