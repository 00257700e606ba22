// Go: encoding/json/stream.go
import { UnexpectedEOF, endOfValue, skipSpace } from "./scanner.ts";

/** Reads one JSON value after the other. */
export class Decoder {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** The next value; undefined at the end. Throws a SyntaxError whose offset counts from the start of the text, and refuses a number that no float64 holds. */
  decode(): unknown {
    this.#at = skipSpace(this.#text, this.#at);
    if (this.#at >= this.#text.length) return undefined;
    const start = this.#at;
    const [end, tooLarge] = this.#endOfValue(start);
    this.#at = end;
    if (tooLarge !== undefined) {
      throw new Error(`json: cannot unmarshal number ${tooLarge} into Go value of type float64`);
    }
    return JSON.parse(this.#text.slice(start, end));
  }

  #endOfValue(start: number): ReturnType<typeof endOfValue> {
    try {
      return endOfValue(this.#text, start);
    } catch (err) {
      if (err instanceof UnexpectedEOF) throw new Error("unexpected EOF");
      throw err;
    }
  }
}
