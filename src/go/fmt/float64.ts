// Go: builtin/builtin.go

/** A number that is a float64 even if it is whole, such as the literal `1.0`. */
export class Float64 {
  readonly #value: number;

  constructor(value: number) {
    this.#value = value;
  }

  valueOf(): number {
    return this.#value;
  }
}
