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
    const [text, tooLarge] = this.#next();
    if (tooLarge !== undefined) {
      throw new Error(`json: cannot unmarshal number ${tooLarge} into Go value of type float64`);
    }
    return text === undefined ? undefined : JSON.parse(text);
  }

  /** The text of the next value, as it stands there; undefined at the end. Throws a SyntaxError. */
  decodeRaw(): string | undefined {
    return this.#next()[0];
  }

  #next(): [text: string | undefined, tooLarge: string | undefined] {
    this.#at = skipSpace(this.#text, this.#at);
    if (this.#at >= this.#text.length) return [undefined, undefined];
    const start = this.#at;
    const [end, tooLarge] = this.#endOfValue(start);
    this.#at = end;
    return [this.#text.slice(start, end), tooLarge];
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
