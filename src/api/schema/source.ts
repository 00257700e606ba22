// Go: vendor/github.com/json-iterator/go/iter.go
import type { Step } from "./diagnose.ts";

/** Where a value stands in a text, in UTF-16 code units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const space = /[ \t\r\n]*/y;
const token = /"(?:[^"\\]|\\.)*"|[^\s,:[\]{}]+/y;

/** Where the value at `path` stands in a well-formed JSON text. Of a key given twice, the last counts. */
export function locate(text: string, path: readonly Step[]): Span {
  return new Locator(text).valueAt(0, path);
}

/** How json-iterator shows where it stopped: some bytes before and after its position. */
export function quoteContext(text: string, head: number): string {
  const bytes = new TextEncoder().encode(text);
  const at = new TextEncoder().encode(text.slice(0, head)).length;
  const around = (n: number) => new TextDecoder().decode(bytes.slice(Math.max(0, at - n), at + n));
  return `error found in #${Math.min(10, at)} byte of ...|${around(10)}|..., bigger context ...|${around(50)}|...`;
}

class Locator {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** The value that begins at or after `from`, or the part of it that `path` leads to. */
  valueAt(from: number, path: readonly Step[]): Span {
    const start = this.#skip(space, from);
    const opening = this.#text[start];
    if (opening !== "{" && opening !== "[") return { start, end: this.#skip(token, start) };
    const [step, ...rest] = path;
    let found: Span | undefined;
    let at = this.#skip(space, start + 1);
    for (let i = 0; at < this.#text.length && this.#text[at] !== "}" && this.#text[at] !== "]"; i++) {
      let key: Step = i;
      if (opening === "{") {
        const end = this.#skip(token, at);
        key = String(JSON.parse(this.#text.slice(at, end)));
        at = this.#skip(space, end) + 1;
      }
      const whole = this.valueAt(at, []);
      if (key === step) found = rest.length === 0 ? whole : this.valueAt(at, rest);
      at = this.#skip(space, whole.end);
      if (this.#text[at] === ",") at = this.#skip(space, at + 1);
    }
    return found ?? { start, end: at + 1 };
  }

  #skip(pattern: RegExp, from: number): number {
    pattern.lastIndex = from;
    return pattern.test(this.#text) ? pattern.lastIndex : from;
  }
}
