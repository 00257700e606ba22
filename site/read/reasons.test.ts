import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Run } from "../author.ts";
import { why } from "../fixtures/book/chapters/16-rolling-update/why.ts";
import { reasonsOf } from "../run/reasons.ts";
import { faultsOf } from "./reasons.ts";

const file = new URL("../fixtures/book/chapters/16-rolling-update/trace.json", import.meta.url);
const trace = JSON.parse(readFileSync(file, "utf8")) as Run;

/** What is said of the reasons when that of step 5, at which the new one goes from nothing to 1, is another. */
function told(reason: string | undefined): string[] {
  const reasons = new Map(reasonsOf(trace, why));
  if (reason === undefined) reasons.delete(5);
  else reasons.set(5, reason);
  return faultsOf(trace, reasons);
}

test("a reason whose sizes, sums and numbers are those of the run is believed", () => {
  expect(reasonsOf(trace, why).get(5)).toBe("Ceiling 5 − 4 wanted = room for 1: the new one wants 0 → 1.");
  expect(faultsOf(trace, reasonsOf(trace, why))).toEqual([]);
  expect(reasonsOf(trace, undefined).size).toBe(0);
});

test.each([
  ["without a reason", undefined, ["step 5 moves a size from 0 to 1, and why.ts gives no reason"]],
  ["that does not name it", "Ceiling 5 − floor 4.", ["step 5 moves a size from 0 to 1, which its reason does not name: Ceiling 5 − floor 4."]],
  ["with a sum that does not come out", "Ceiling 5 − 4 wanted = room for 2: wants 0 → 1.", ["step 5: its reason says Ceiling 5 − 4 wanted = room for 2, and it is 1"]],
  ["with a number of its own", "Of 7 pods 1 is new.", ["step 5: its reason says 7, which nothing shows there: no size, status, limit, table or local"]],
])("a moved size %s is told", (_, reason, faults) => {
  expect(told(reason)).toEqual(faults);
}); // prettier-ignore

test("both sizes of a move are named, and the tag of an image is no sum's term", () => {
  const reasons = new Map(reasonsOf(trace, why)).set(10, "Old wants 3.");
  expect(faultsOf(trace, reasons)).toEqual(["step 10 moves a size from 4 to 3, which its reason does not name: Old wants 3."]); // prettier-ignore
  expect(told("Of web 1.20 old 4 + new 0 = 4: wants 0 → 1.")).toEqual(["step 5: its reason says 1.20, which nothing shows there: no size, status, limit, table or local"]); // prettier-ignore
});

test("a number that a table of the chapter's own shows is no stranger", () => {
  const tables = [{ title: "Requests", heads: ["from version"], rows: [["watches", 1, "77"] as const] }];
  const steps = trace.steps.map((step) => ({ ...step, state: { ...step.state, tables } }));
  const reasons = new Map(reasonsOf(trace, why)).set(2, "It watches from version 77.");
  expect(faultsOf({ ...trace, steps }, reasons)).toEqual([]);
  expect(faultsOf(trace, reasons)).toEqual(["step 2: its reason says 77, which nothing shows there: no size, status, limit, table or local"]); // prettier-ignore
});
