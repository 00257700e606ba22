// Go: vendor/github.com/liggitt/tabwriter/tabwriter.go
import type { Writer } from "./interface.ts";

/** How columns are made. */
export interface TabWriterOptions {
  /** The least width of a column, padding included. */
  readonly minWidth: number;
  /** What stands at least between two cells. */
  readonly padding: number;
  /** Whether a column stays as wide as it was when a table ends and another begins. */
  readonly rememberWidths: boolean;
}

/**
 * Aligns the cells of a table. A tab ends a cell, a line feed a line; cells one below the other that are ended by tabs are a column. A line
 * without tabs ends a table. (Of upstream's, what pads by blanks on the right is here: no tabs, no HTML, no escapes.)
 */
export class TabWriter implements Writer {
  readonly #output: Writer;
  readonly #options: TabWriterOptions;
  /** The cells of each line that is not written yet; the last line is not whole. */
  #lines: string[][] = [[]];
  /** The cell that is not whole yet. */
  #cell = "";
  readonly #widths: number[] = [];
  readonly #maxWidths: number[] = [];

  constructor(output: Writer, options: TabWriterOptions) {
    this.#output = output;
    this.#options = options;
  }

  write(text: string): void {
    for (const part of text.split(/(?<=[\t\n\f\v])/)) {
      const end = part.at(-1) ?? "";
      if (!"\t\n\f\v".includes(end) || end === "") {
        this.#cell += part;
        continue;
      }
      this.#cell += part.slice(0, -1);
      const cells = this.#endCell();
      if (end === "\t" || end === "\v") continue;
      this.#lines.push([]);
      // The only cell of a line is its last, which belongs to no column.
      if (end === "\f" || cells === 1) this.flush();
    }
  }

  /** Writes all there is. */
  flush(): void {
    if (this.#cell !== "") this.#endCell();
    this.#format(0, this.#lines.length);
    this.#lines = [[]];
  }

  /** How wide each column has been at most. */
  rememberedWidths(): number[] {
    return [...this.#maxWidths];
  }

  /** Makes columns at least so wide. */
  setRememberedWidths(widths: readonly number[]): this {
    this.#maxWidths.splice(0, this.#maxWidths.length, ...widths);
    return this;
  }

  /** How many cells the line has then. */
  #endCell(): number {
    const line = this.#lines.at(-1) ?? [];
    line.push(this.#cell);
    this.#cell = "";
    return line.length;
  }

  /** Writes lines, whose columns on the left have their widths. The lines that have the next column are a block. */
  #format(from: number, to: number): void {
    const column = this.#widths.length;
    const isInColumn = (i: number) => i < to && column < (this.#lines[i] ?? []).length - 1;
    let begin = from;
    for (let i = from; i < to; i++) {
      if (!isInColumn(i)) continue;
      this.#writeLines(begin, i);
      begin = i;
      let width = this.#options.minWidth;
      for (; isInColumn(i); i++)
        width = Math.max(width, widthOf(this.#lines[i]?.[column]) + this.#options.padding);
      this.#widths.push(this.#remember(column, width));
      this.#format(begin, i);
      this.#widths.pop();
      begin = i;
    }
    this.#writeLines(begin, to);
  }

  #remember(column: number, width: number): number {
    if (!this.#options.rememberWidths) return width;
    for (let i = this.#maxWidths.length; i < column; i++) this.#maxWidths.push(this.#widths[i] ?? 0);
    const widest = Math.max(width, this.#maxWidths[column] ?? 0);
    this.#maxWidths[column] = widest;
    return widest;
  }

  #writeLines(from: number, to: number): void {
    for (let i = from; i < to; i++) {
      const cells = this.#lines[i] ?? [];
      const text = cells.map((cell, j) => {
        const width = this.#widths[j];
        return width === undefined ? cell : cell + " ".repeat(width - widthOf(cell));
      });
      const end = i + 1 === this.#lines.length ? "" : "\n";
      this.#output.write(text.join("") + end);
    }
  }
}

/** In characters, all of which are taken to be of one width. */
const widthOf = (cell = "") => Array.from(cell).length;

/** A writer for kubectl's tables. */
export function newTabWriter(output: Writer): TabWriter {
  return new TabWriter(output, { minWidth: 6, padding: 3, rememberWidths: true });
}
