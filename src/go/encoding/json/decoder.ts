// Go: encoding/json/stream.go
import { UnexpectedEOF, endOfValue, skipSpace } from "./scanner.ts";

/** Reads one JSON value after the other. */
export class Decoder {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** The next value; undefined at the end. Throws a SyntaxError whose offset counts from the start of the text. */
  decode(): unknown {
    this.#at = skipSpace(this.#text, this.#at);
    if (this.#at >= this.#text.length) return undefined;
    const start = this.#at;
    try {
      this.#at = endOfValue(this.#text, start);
    } catch (err) {
      if (err instanceof UnexpectedEOF) throw new Error("unexpected EOF", { cause: err });
      throw err;
    }
    return JSON.parse(this.#text.slice(start, this.#at));
  }
}
