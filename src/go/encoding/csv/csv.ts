// Go: encoding/csv/reader.go

/** Why a record cannot be read, in Go's words. */
export class ParseError extends Error {
  override readonly name = "ParseError";

  /** Lines count from 1 and columns from 0, as Go's do; a record may begin on an earlier line. */
  constructor(start: number, line: number, column: number, reason: string) {
    const record = start === line ? "" : `record on line ${start}; `;
    super(`${record}parse error on line ${line}, column ${column}: ${reason}`);
  }
}

const quoteInField = 'bare " in non-quoted-field';
const quoteBehindField = 'extraneous or missing " in quoted-field';

/** The first record of a text: fields between commas, of which some stand between double quotes. Throws `EOF` where there is none. */
export function readRecord(text: string): string[] {
  const lines = text.split("\n");
  const first = lines.findIndex((line) => line.replace(/\r$/, "") !== "");
  if (first < 0) throw new Error("EOF");
  return new RecordReader(lines, first).read();
}

class RecordReader {
  readonly #lines: readonly string[];
  readonly #start: number;
  #line: number;
  #rest: string;
  readonly #fields: string[] = [];

  constructor(lines: readonly string[], line: number) {
    this.#lines = lines;
    this.#start = this.#line = line;
    this.#rest = this.#text();
  }

  read(): string[] {
    while (this.#rest.startsWith('"') ? this.#quoted() : this.#plain());
    return this.#fields;
  }

  #text(): string {
    return (this.#lines[this.#line] ?? "").replace(/\r$/, "");
  }

  /** Takes a field up to the next comma; says whether another one follows. */
  #plain(): boolean {
    const comma = this.#rest.indexOf(",");
    const field = comma < 0 ? this.#rest : this.#rest.slice(0, comma);
    const mark = field.indexOf('"');
    if (mark >= 0) throw this.#error(this.#column() + mark, quoteInField);
    this.#fields.push(field);
    this.#rest = this.#rest.slice(field.length + 1);
    return comma >= 0;
  }

  /** Takes a field between quotes, in which two quotes are one; says whether another one follows. */
  #quoted(): boolean {
    let field = "";
    do {
      this.#rest = this.#rest.slice(1);
      field += `${this.#upToQuote()}"`;
    } while (this.#rest.startsWith('"'));
    if (this.#rest !== "" && !this.#rest.startsWith(",")) {
      throw this.#error(this.#column() - 1, quoteBehindField);
    }
    this.#fields.push(field.slice(0, -1));
    const isMore = this.#rest !== "";
    this.#rest = this.#rest.slice(1);
    return isMore;
  }

  /** Takes what stands before the next quote, which may be on a later line, and the quote. */
  #upToQuote(): string {
    let text = "";
    for (let at = this.#rest.indexOf('"'); ; at = this.#rest.indexOf('"')) {
      if (at >= 0) {
        text += this.#rest.slice(0, at);
        this.#rest = this.#rest.slice(at + 1);
        return text;
      }
      text += `${this.#rest}\n`;
      if (this.#line + 1 >= this.#lines.length) throw this.#error(this.#text().length, quoteBehindField);
      this.#line++;
      this.#rest = this.#text();
    }
  }

  #column(): number {
    return this.#text().length - this.#rest.length;
  }

  #error(column: number, reason: string): ParseError {
    return new ParseError(this.#start + 1, this.#line + 1, column, reason);
  }
}

/** A record as one line, without its end. Fields that need it stand between quotes. */
export const writeRecord = (fields: readonly string[]): string => fields.map(written).join(",");

function written(field: string): string {
  const needsQuotes = field === "\\." || /[,"\r\n]/.test(field) || /^\p{White_Space}/u.test(field);
  return needsQuotes ? `"${field.replaceAll('"', '""')}"` : field;
}
