import { describe, expect, test } from "vitest";
import { givenAway, rungs } from "./hints.ts";

const solution = `import * as deploymentutil from "#controller/deployment/util";

export class Limiter {
  #failures = 0;
  wait(base: number): number {
    const room = Math.min(base * 2 ** this.#failures, deploymentutil.longest(base));
    return room <= 0 ? base : room;
  }
}
`;

describe("givenAway", () => {
  test.each([
    [
      "a line of it",
      "Write `const room = Math.min(base * 2 ** this.#failures, deploymentutil.longest(base));`.",
    ],
    ["an expression", "You need 2 ** this.#failures."],
    ["an expression without its qualifiers and spaces", "You need `base*2**failures`."],
    ["a call", "Ask `longest( base )`."],
    ["a choice", "Give `room <= 0 ? base : room`."],
  ])("sees %s", (_, hint) => {
    expect(givenAway(hint, solution)).not.toEqual([]);
  });

  test.each([
    ["words", "The wait doubles with each failure, and the room is never less than the base."],
    ["names of the solution alone", "Look at `failures`, at `base` and at `longest`."],
    ["a comparison of one letter", "Is it <= 0?"],
  ])("lets %s pass", (_, hint) => {
    expect(givenAway(hint, solution)).toEqual([]);
  });
});

test("rungs are what stands below their headings", () => {
  expect(rungs("## 1\n\nOne.\n\n## 2\n\nTwo\nlines.\n")).toEqual(["One.", "Two\nlines."]);
});
