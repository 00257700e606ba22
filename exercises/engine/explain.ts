// How a failing check speaks: in sentences and small tables, never in raw objects. Runs in Node and in the page.
import { announce } from "./beat.ts";
import type { Cell, Comparison, Explanation, Rows, Table } from "./tables.ts";
import { differing, same, show, toText } from "./tables.ts";

/** What a check hands to `agree`. */
export interface Case {
  readonly says?: string;
  /** What is called, as one would write it: `maxScaledDown(13, deployment, newRS)`. */
  readonly calls?: string;
  readonly given?: readonly Table[];
  readonly of: string;
  readonly expected: Rows;
  /** Cells may be anything: an answer may have the wrong type. A function is called, and what it throws is explained. */
  readonly actual: AnyRows | (() => AnyRows);
}

type AnyRows = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Fails a check with an explanation. */
export class Mismatch extends Error {
  readonly explanation: Explanation;

  constructor(explanation: Explanation, options?: ErrorOptions) {
    super(toText(explanation), options);
    this.name = "Mismatch";
    this.explanation = explanation;
  }
}

/** Ends a check unless each actual cell is the expected one. */
export function agree(asked: Case): void {
  const { says, calls = "Your code", given = [], of, expected } = asked;
  const compared: Comparison = { of, expected, actual: cells(call(asked)) };
  if (!differing(compared)) return;
  throw new Mismatch({ says: says ?? `${calls} does not give what it should.`, given, compared });
}

/** Asks for the actual rows. Of what throws instead, the expected ones are shown beside. */
function call({ calls, given = [], of, expected, actual }: Case): AnyRows {
  if (typeof actual !== "function") return actual;
  announce({ ...(calls !== undefined && { calls }), given });
  try {
    return actual();
  } catch (cause) {
    if (cause instanceof Mismatch) throw new Mismatch({ ...cause.explanation, given }, { cause });
    const { says, compared: _, ...where } = explain(cause);
    const called = calls === undefined ? "" : `, called as ${calls}`;
    throw new Mismatch(
      {
        ...where,
        says: says + called,
        given,
        compared: { of, expected, actual: throughout(expected, "throws") },
      },
      { cause },
    );
  }
}

/** The same rows, with one word in each cell. */
const throughout = (rows: Rows, word: string): Rows =>
  Object.fromEntries(
    Object.entries(rows).map(([name, row]) => [
      name,
      Object.fromEntries(Object.keys(row).map((column) => [column, word])),
    ]),
  );

/** What a failed check threw, in words that can be shown. */
export function explain(error: unknown): Explanation {
  if (!(error instanceof Error)) {
    const what = typeof error === "string" ? JSON.stringify(show(error)) : show(error);
    return { says: `Your code throws ${what}`, thrown: "no Error" };
  }
  if ("explanation" in error) return error.explanation as Explanation; // a Mismatch, perhaps of another bundle
  if ("expected" in error && "actual" in error) return unequal(error, error.expected, error.actual);
  if (error.name === "AssertionError") return { says: firstLine(error.message) };
  if (waits.test(error.message)) return { says: waitsForEver };
  const at = line(error);
  const advice = changesTheGiven.test(error.message) ? "; what you are given is frozen: change a copy" : "";
  const where = at === undefined ? "" : ` (line ${at})`;
  return {
    says: `Your code throws ${error.name}: ${firstLine(error.message)}${advice}${where}`,
    thrown: error.name,
    ...(at !== undefined && { line: at }),
  };
}

/** What the virtual clock says when nothing is left that could move it. */
const waits = /virtual time stands still: the work waits/;
const waitsForEver = "Somebody waits for ever, and nothing is left to happen: is a sleeper never woken?";

/** What engines say to who writes to a frozen object or array. */
const changesTheGiven =
  /read[- ]?only property\b(?!.* of (?:string|function) )|" is read-only$|not extensible|^Cannot delete property|can't be deleted/i;

/** Where in the learner's file an error was thrown, if it was. */
function line({ message, stack = "" }: Error): number | undefined {
  const lines = [...stack.matchAll(/(?<!engine\/)\bexercise\.ts:(\d+)/g)].map((match) => match[1]);
  // Whether a full stack is found out by who calls or by who is called differs from run to run; the next frame always calls.
  const isFull = /call stack|too much recursion/.test(message);
  const at = (isFull ? lines[1] : undefined) ?? lines[0];
  return at === undefined ? undefined : Number(at);
}

/** An assertion of vitest's or Node's that compares two values. */
function unequal(error: Error, expected: unknown, actual: unknown): Explanation {
  const says = /^(.+?): expected /s.exec(error.message)?.[1] ?? "The value is not the expected one.";
  const compared = { of: "value", ...onlyDifferent(leaves(expected), leaves(actual)) };
  return Object.keys(compared.expected).length > 0 ? { says, compared } : { says: firstLine(error.message) };
}

const mostRows = 12;

function onlyDifferent(expected: Map<string, Cell>, actual: Map<string, Cell>): Omit<Comparison, "of"> {
  const names = [...new Set([...expected.keys(), ...actual.keys()])].filter(
    (name) => !same(expected.get(name), actual.get(name)),
  );
  const rows = (of: Map<string, Cell>) =>
    Object.fromEntries(
      names.slice(0, mostRows).map((name) => [name, of.has(name) ? { is: of.get(name) } : {}]),
    );
  return { expected: rows(expected), actual: rows(actual) };
}

/** The ends of a value by their path: `spec.replicas` → 3. */
function leaves(value: unknown, path = "", out = new Map<string, Cell>(), depth = 0): Map<string, Cell> {
  const plain = Array.isArray(value) || (typeof value === "object" && value?.constructor === Object);
  const entries = plain ? Object.entries(value as object) : [];
  if (depth > 6 || entries.length === 0) return out.set(path || "answer", cell(value));
  for (const [key, inner] of entries) {
    const name = Array.isArray(value) ? `${path}[${key}]` : path ? `${path}.${key}` : key;
    leaves(inner, name, out, depth + 1);
  }
  return out;
}

const cells = (rows: AnyRows): Rows =>
  Object.fromEntries(
    Object.entries(rows).map(([name, row]) => [
      name,
      Object.fromEntries(Object.entries(row).map(([column, value]) => [column, cell(value)])),
    ]),
  );

const cell = (value: unknown): Cell =>
  value === undefined || ["string", "number", "boolean"].includes(typeof value)
    ? (value as Cell) // just asked
    : show(value);

const firstLine = (text: string) => (text.split("\n")[0] ?? "").slice(0, 300);
