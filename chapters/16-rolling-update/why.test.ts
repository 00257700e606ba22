import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Run } from "../../site/author.ts";
import { decisionsOf } from "../../site/run/standing.ts";
import { faultsOf } from "../../site/read/reasons.ts";
import { reasonsOf } from "../../site/run/reasons.ts";
import { why } from "./why.ts";

const runs = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(".json"))
  .map((file) => [file, JSON.parse(readFileSync(`${import.meta.dirname}/${file}`, "utf8")) as Run] as const);

describe.each(runs)("%s", (_, run) => {
  const reasons = reasonsOf(run, why);

  test("each sync that moved a size says so, with numbers of the run", () => {
    expect([...reasons.keys()]).toEqual(decisionsOf(run));
    expect(faultsOf(run, reasons)).toEqual([]);
  });

  test("what a reason says was available, the function read, and so much it let go", () => {
    const checked = run.steps.flatMap((step, i) => {
      const locals = new Map(run.steps[i - 1]?.locals);
      const [available, floor] = [locals.get("availablePodCount"), locals.get("minAvailable")];
      const reason = reasons.get(step.n);
      if (reason === undefined || available === undefined || floor === undefined) return [];
      const terms = `vailable ${available} − floor ${floor} = ${Number(available) - Number(floor)} may go`;
      return [reason.includes(terms)];
    });
    expect(checked).not.toContain(false);
  });
});

test("the run of the chapter, from its first decisions to its last", () => {
  const [, run] = runs.find(([file]) => file === "trace.json") ?? [];
  const reasons = [...reasonsOf(run ?? { scenario: "", steps: [] }, why).values()];
  expect([...reasons.slice(0, 4), reasons.at(-1)]).toEqual([
    "1.20 is born with 3: ceiling 13 − 10 wanted = room for 3.",
    "Available 10 − floor 8 = 2 may go: 1.19 wants 10 → 8.",
    "Ceiling 13 − 11 wanted = room for 2: 1.20 wants 3 → 5.",
    "Available 9 − floor 8 = 1 may go: 1.19 wants 8 → 7.",
    "Available 9 − floor 8 = 1 may go: 1.19 wants 1 → 0.",
  ]);
});
