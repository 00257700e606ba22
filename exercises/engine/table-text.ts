// Any value as text: rows as a table, all else as it would stand in code. Runs in Node and in the page.
import type { Cell, Rows } from "./tables.ts";
import { show, tableText } from "./tables.ts";

/** So much is shown of a value that is no table. */
const most = 300;

/** A list of flat objects, or an object of them, as a table; anything else as a text of one line. */
export function toTableText(value: unknown): string {
  const rows = rowsOf(value);
  return rows === undefined
    ? show(value, most)
    : tableText({ of: Array.isArray(value) ? "#" : "name", rows });
}

function rowsOf(value: unknown): Rows | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const all = Object.entries(value);
  if (all.length === 0 || !all.every(([, row]) => isFlat(row))) return undefined;
  return Object.fromEntries(all);
}

const isFlat = (row: unknown): row is Readonly<Record<string, Cell>> =>
  typeof row === "object" &&
  row !== null &&
  !Array.isArray(row) &&
  Object.keys(row).length > 0 &&
  Object.values(row).every(
    (cell) => cell === undefined || ["string", "number", "boolean"].includes(typeof cell),
  );
