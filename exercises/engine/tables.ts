// The small tables in which checks speak, as data and as text. Runs in Node and in the page.

export type Cell = string | number | boolean | undefined;

/** Rows by name, each a few cells by column. A name or column that is missing shows as a dash. */
export type Rows = Readonly<Record<string, Readonly<Record<string, Cell>>>>;

export interface Table {
  /** What a row is: `ReplicaSet`. */
  readonly of: string;
  readonly rows: Rows;
}

/** What went wrong, as plain data: it crosses from a worker to whoever shows it. */
export interface Explanation {
  readonly says: string;
  /** The line of the learner's file that it is about, if it is known. */
  readonly line?: number;
  /** What the learner's function was given. */
  readonly given?: readonly Table[];
  readonly compared?: Comparison;
  /** The name of the error, if the learner's code threw one. */
  readonly thrown?: string;
  /** Another text with the same fault may fail otherwise: by another run, or by another random input. */
  readonly varies?: boolean;
}

/** Expected beside actual, row by row. */
export interface Comparison {
  readonly of: string;
  readonly expected: Rows;
  readonly actual: Rows;
}

const gap = "   ";

/** A table ready to be shown: the terminal pads it, the page makes cells of it. */
export interface Grid {
  readonly of: string;
  /** A second head above the columns: `expected` and `actual`, each over as many columns. */
  readonly groups: readonly string[];
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly cells: readonly GridCell[] }[];
}

export interface GridCell {
  readonly text: string;
  /** It is an actual value, and not the expected one. */
  readonly differs: boolean;
}

/** The tables of an explanation, what was given first. */
export function grids({ given = [], compared }: Explanation): Grid[] {
  const asGiven = given.map(({ of, rows }): Grid => {
    const columns = columnsOf([rows]);
    const row = (name: string) =>
      columns.map((c) => ({ text: inOneLine(written(rows[name], c, mostGiven)), differs: false }));
    return {
      of,
      groups: [],
      columns,
      rows: Object.keys(rows).map((name) => ({ name, cells: row(name) })),
    };
  });
  return compared ? [...asGiven, beside(compared)] : asGiven;
}

function beside(compared: Comparison): Grid {
  const columns = columnsOf([compared.expected, compared.actual]);
  const all = pairs(compared);
  const rows = [...new Set(all.map(({ row }) => row))].map((name) => {
    const mine = all.filter(({ row }) => row === name);
    const sides = mine.map(({ column, differs }) => {
      const [wanted, got] = bothSides(compared.expected[name], compared.actual[name], column);
      return { wanted: { text: wanted, differs: false }, got: { text: got, differs } };
    });
    return { name, cells: [...sides.map(({ wanted }) => wanted), ...sides.map(({ got }) => got)] };
  });
  return { of: compared.of, groups: ["expected", "actual"], columns: [...columns, ...columns], rows };
}

const columnsOf = (all: readonly Rows[]) => [
  ...new Set(all.flatMap((rows) => Object.values(rows)).flatMap((row) => Object.keys(row))),
];

/** So much of a cell is shown where a call is to be made again. */
const mostGiven = 300;

/** A cell as text: a dash where there is none. */
const written = (row: Rows[string] | undefined, column: string, most?: number): string =>
  row && Object.hasOwn(row, column) ? show(row[column], most) : "–";

const inOneLine = (text: string): string => text.replaceAll("\n", "⏎");

/** So much is shown before the place where two long texts part. */
const runUp = 20;

/** Expected and actual as texts. Those that differ and look alike are quoted, and begin shortly before the place where they part. */
function bothSides(
  expected: Rows[string] | undefined,
  actual: Rows[string] | undefined,
  column: string,
): readonly [string, string] {
  const plain = [inOneLine(written(expected, column)), inOneLine(written(actual, column))] as const;
  if (plain[0] !== plain[1] || same(expected?.[column], actual?.[column])) return plain;
  const [wanted, got] = [quoted(expected, column), quoted(actual, column)];
  if (show(wanted) !== show(got)) return [show(wanted), show(got)];
  let parting = 0;
  while (parting < wanted.length && wanted[parting] === got[parting]) parting++;
  return [show(`…${wanted.slice(parting - runUp)}`), show(`…${got.slice(parting - runUp)}`)];
}

/** A cell in full, a text between quotes. */
function quoted(row: Rows[string] | undefined, column: string): string {
  const cell = row?.[column];
  return typeof cell === "string" ? JSON.stringify(cell) : written(row, column);
}

interface Pair {
  readonly row: string;
  readonly column: string;
  readonly differs: boolean;
}

/** Every cell of a comparison, row by row. */
function pairs({ expected, actual }: Comparison): Pair[] {
  const columns = columnsOf([expected, actual]);
  return [...new Set([...Object.keys(expected), ...Object.keys(actual)])].flatMap((row) =>
    columns.map((column) => {
      const differs = !same(expected[row]?.[column], actual[row]?.[column]);
      return { row, column, differs };
    }),
  );
}

/** The whole explanation as lines of plain text, its tables as `set` sets them. */
export function toText(explanation: Explanation, set: (grid: Grid) => string = gridText): string {
  const tables = grids(explanation).map((grid, i) =>
    i === 0 && (explanation.given?.length ?? 0) > 0 ? `given\n${set(grid)}` : set(grid),
  );
  return [explanation.says, ...tables].join("\n\n");
}

/** One table as lines of plain text. */
export const tableText = (table: Table): string =>
  grids({ says: "", given: [table] })
    .map(gridText)
    .join("\n");

/** Columns lined up, numbers to the right; a row that differs ends in an arrow and the names of its columns. */
export function gridText({ of, groups, columns, rows }: Grid): string {
  const single = groups.length > 0 && columns.length === groups.length;
  const heads = single ? groups : columns;
  const body = rows.map(({ name, cells: row }) => [name, ...row.map(({ text }) => text)]);
  const widths = [of, ...heads].map((head, i) =>
    Math.max(head.length, ...body.map((row) => row[i]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    row.map((text, i) => (i === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[i] ?? 0))).join(gap);
  const marks = rows.map(({ cells: row }) => row.flatMap(({ differs }, i) => (differs ? [heads[i]] : [])));
  const mark = (i: number) =>
    marks[i]?.length ? `   ← ${single ? "" : (marks[i]?.join(", ") ?? "")}`.trimEnd() : "";
  const lines = [line([of, ...heads]), ...body.map((row, i) => line(row) + mark(i))];
  if (groups.length > 0 && !single) lines.unshift(groupLine(groups, widths));
  return lines.map((l) => `  ${l.trimEnd()}`).join("\n");
}

/** `expected` over the left half of the columns, `actual` over the right. */
function groupLine(groups: readonly string[], [first = 0, ...widths]: readonly number[]): string {
  const per = widths.length / groups.length;
  const over = groups.map((name, g) => {
    const span = widths
      .slice(g * per, (g + 1) * per)
      .reduce((sum, width) => sum + width + gap.length, -gap.length);
    return name.padEnd(span);
  });
  return ["".padEnd(first), ...over].join(gap);
}

/** Says whether any cell differs. */
export const differing = (compared: Comparison): boolean => pairs(compared).some(({ differs }) => differs);

/** Each actual cell that is not the expected one, with its place: `web, replicas: 3`. */
export const differences = (compared: Comparison): string[] =>
  pairs(compared).flatMap(({ row, column, differs }) =>
    differs ? [`${row}, ${column}: ${written(compared.actual[row], column)}`] : [],
  );

export const same = (a: Cell, b: Cell) => a === b || (Number.isNaN(a) && Number.isNaN(b));

/** Any value as text; long ones are cut, and no more of them is read than that takes. */
export function show(value: unknown, most = 60): string {
  const text = typeof value === "string" ? value : whole(value, most);
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

function whole(value: unknown, most: number): string {
  const out = { text: "", most };
  try {
    write(value, out);
    return out.text;
  } catch {
    return String(value); // What it holds cannot be read.
  }
}

interface Sheet {
  text: string;
  readonly most: number;
}

const isFull = ({ text, most }: Sheet): boolean => text.length > most;

/** As JSON has it, with words for what JSON has none. What holds itself ends with the sheet. */
function write(value: unknown, sheet: Sheet): void {
  const word = wordOf(value);
  if (word !== undefined) sheet.text += word;
  else if (typeof value === "string") sheet.text += JSON.stringify(value.slice(0, sheet.most));
  else if (typeof value !== "object" || value === null) sheet.text += String(value);
  else if ("toJSON" in value && typeof value.toJSON === "function") write(value.toJSON(), sheet);
  else if (value instanceof Map) writeAll("{}", value.entries(), sheet);
  else if (Array.isArray(value) || value instanceof Set) writeAll("[]", value.values(), sheet);
  else writeAll("{}", Object.entries(value), sheet);
}

/** Items between brackets, or pairs between braces, as far as there is room. */
function writeAll(around: "{}" | "[]", items: Iterable<unknown>, sheet: Sheet): void {
  let before = around[0] ?? "";
  for (const item of items) {
    sheet.text += before;
    before = ",";
    if (isFull(sheet)) return;
    if (around === "{}" && Array.isArray(item)) {
      sheet.text += `${JSON.stringify(String(item[0]))}:`;
      write(item[1], sheet);
    } else write(item, sheet);
  }
  sheet.text += before === "," ? (around[1] ?? "") : around;
}

/** What JSON would leave out, or take for something else. */
function wordOf(value: unknown): string | undefined {
  if (value instanceof Promise) return "a promise";
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (typeof value === "function") return "a function";
  if (typeof value === "number" && (!Number.isFinite(value) || Object.is(value, -0))) {
    return Object.is(value, -0) ? "-0" : String(value);
  }
  return value === undefined || typeof value === "bigint" || typeof value === "symbol"
    ? String(value)
    : undefined;
}
