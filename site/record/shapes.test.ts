import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import type { Run } from "../author.ts";
import { record, recordedBy } from "./record.ts";

const file = "site/fixtures/runs/shapes.ts";
const lines = readFileSync(new URL("../fixtures/runs/shapes.ts", import.meta.url), "utf8").split("\n");
let run: Run;

beforeAll(async () => {
  run = JSON.parse(await record(recordedBy("site/fixtures/runs/shapes.scenario.ts"))) as Run;
});

/** The steps of a symbol: the line about to run, and the locals before it. */
function steps(symbol: string): string[] {
  return run.steps
    .filter((step) => step.file === file && step.symbol === symbol)
    .map(({ line, locals, depth = 1 }) => {
      const said = locals.map(([name, text]) => `${name}=${text}`).join(" ");
      return [lines[line - 1]?.trim(), said, ...(depth > 1 ? [`${depth} deep`] : [])].join(" | ");
    });
}

describe("the recorder halts before each statement", () => {
  test("of an async function, before and after it waits; a caught error is a local", () => {
    expect(steps("waits")).toEqual([
      "const first = await wait(); | ",
      "await Promise.reject(new TypeError(`no ${first}`)); | first=7",
      "return String(err); | first=7 err=TypeError: no 7",
    ]);
    const [before, after] = run.steps;
    expect([before?.at, after?.at]).toEqual([0, 2000]);
  });

  test("of a generator, each time it goes on", () => {
    expect(steps("yields")).toEqual([
      "for (let i = 0; i < n; i++) { | n=2",
      "yield i * 10; | n=2 i=0",
      "yield i * 10; | n=2 i=1",
    ]);
  });

  test("of a closure, and shows what it closes over", () => {
    expect(steps("remembers").slice(2)).toEqual([
      "sum += step; | step=5 sum=0",
      "return sum; | step=5 sum=5",
      "sum += step; | step=5 sum=5",
      "return sum; | step=5 sum=10",
    ]);
  });

  test("of a class: its constructor, getters and fields that are functions", () => {
    expect(steps("Account")).toEqual([
      'this.owner = owner; | this=Account owner="ann"',
      'this.owner = owner; | this=Saving owner="bob"',
      'this.#held?.delete(name); | this=Account name="a"',
      "this.asked++; | this=Account",
      "return this.#held?.size ?? 0; | this=Account",
      "this.asked++; | this=Saving",
      "return this.#held?.size ?? 0; | this=Saving",
    ]);
  });

  test("of a function that calls itself, and says how deep; where it throws there is no step after", () => {
    const call = (n: number, deep: string): string[] => [
      `const left = depth - 1; | depth=${n}${deep}`,
      `if (depth === 0) throw new RangeError("deep enough"); | depth=${n} left=${n - 1}${deep}`,
    ];
    const further = (n: number, deep: string): string =>
      `return throws(left) + 1; | depth=${n} left=${n - 1}${deep}`;
    expect(steps("throws")).toEqual([
      ...call(2, ""),
      further(2, ""),
      ...call(1, " | 2 deep"),
      further(1, " | 2 deep"),
      ...call(0, " | 3 deep"),
    ]);
  });

  test("of loops, on the loop's own line too, until it returns early", () => {
    const names = 'names=["web", "db", "api"]';
    const [first = "", ...rest] = steps("leavesEarly").map((step) => step.replace(names, "").trim());
    expect(first).toBe("for (const name of names) found = name; |");
    expect(rest.slice(0, 3)).toEqual([
      'for (const name of names) found = name; |  name="web"',
      'for (const name of names) found = name; |  found="web" name="db"',
      'for (const name of names) found = name; |  found="db" name="api"',
    ]);
    expect(rest.at(-1)).toBe('if (size < 3) return name; |  found="api" name="db" size=2');
    expect(rest).toHaveLength(9);
  });

  test("of nested arrow functions, and shows what they use from outside", () => {
    expect(steps("sorts").slice(1)).toEqual([
      'const size = name.length; | least=3 name="web"',
      'return size >= least; | least=3 name="web" size=3',
      'const size = name.length; | least=3 name="db"',
      'return size >= least; | least=3 name="db" size=2',
    ]);
  });

  test("a const that is an arrow without a block is one step", () => {
    expect(steps("doubles")).toEqual(["export const doubles = (n: number): number => n * 2; | n=21"]);
  });

  test("what is declared further in hides what is called the same further out, even while it has no value", () => {
    expect(steps("shadows")).toEqual([
      "const value = 1; | ",
      "inner(); | ",
      "value = 2; | ",
      "inner(); | value=2",
      "value += 1; | value=2",
      "if (value > 5) return value; | value=3",
      "return value; | value=1",
    ]);
  });
});

test("fields are read, not asked for: a getter of the same object is not run", () => {
  const saving = run.steps.map(({ state }) => state.objects?.find(({ name }) => name === "Saving"));
  const rates = saving.flatMap((object) => object?.fields.find(([field]) => field === "#rate")?.[1] ?? []);
  // It is 3 once the scenario has asked, and no step after that moves it.
  expect([...new Set(rates)]).toEqual(["undefined", "2n", "3n"]);
});

test("an object is shown from the step on that has it first, with the fields of the class that it extends", () => {
  const names = run.steps.map(({ state }) => (state.objects ?? []).map(({ name }) => name).join());
  expect([...new Set(names)]).toEqual(["", "Account", "Account,Saving"]);
  expect(run.steps.at(-1)?.state.objects).toEqual([
    {
      name: "Account",
      fields: [
        ["#held", "{}"],
        ["asked", "1"],
      ],
    },
    {
      name: "Saving",
      fields: [
        ["#rate", "3n"],
        ["#held", '{"a"}'],
        ["asked", "1"],
      ],
    },
  ]);
});

test("values are told in a few words, however large they are", () => {
  expect(run.steps.at(-1)?.locals).toEqual([
    ["numbers", "[NaN, -1, 100000000000000000000n]"],
    ["nested", '{"default/web" → [{type: "Added", object: web-1}]}'],
    ["pod", "Pod web-1"],
    ["long", `"${"x".repeat(59)}…"`],
    ["many", "{0, 1, 2, 3, 4, 5, 6, 7, … 12 more}"],
    ["nothing", "null"],
  ]);
});
