// Go: math/rand/rand.go

/** Where a run takes its chance from. */
export interface Source {
  /** A number in [0, 1). */
  float64(): number;
  /** A whole number in [0, n). Throws if there is none. */
  intn(n: number): number;
}

/** A seeded source: the same seed gives the same run. (The generator is splitmix32, not Go's.) */
export class Rand implements Source {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0;
  }

  float64(): number {
    this.#state = (this.#state + 0x9e3779b9) | 0;
    let z = this.#state ^ (this.#state >>> 16);
    z = Math.imul(z, 0x21f0aaad);
    z ^= z >>> 15;
    z = Math.imul(z, 0x735a2d97);
    z ^= z >>> 15;
    return (z >>> 0) / 4294967296;
  }

  intn(n: number): number {
    if (n <= 0) throw new RangeError("invalid argument to Intn");
    return Math.floor(this.float64() * n);
  }
}

/** A seed that differs at each start, for programs that nobody has to replay. */
export function randomSeed(): number {
  return Math.floor(Math.random() * 4294967296);
}
