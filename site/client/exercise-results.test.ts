import { describe, expect, test, vi } from "vitest";
import type { Result } from "../../exercises/engine/result.ts";

vi.stubGlobal("LOCALE", "en");
const { spoken } = await import("./exercise-results.ts");

/** A run of three checks that came out so: f failed, p passed; the others were not run. */
function ran(states: string, stopped: boolean): Result {
  const names = ["it adds", "it subtracts", "it rolls"];
  const outcomes = Array.from(states, (letter, i) => ({
    name: names[i] ?? "",
    state: letter === "f" ? ("failed" as const) : ("passed" as const),
  }));
  return { standing: "failing", types: [], outcomes, notRun: names.slice(states.length), stopped };
}

describe("what is heard of a run that was stopped", () => {
  test.each([
    [
      "at a check behind one that failed",
      "ff",
      "First: it adds. The checks after “it subtracts” were not run.",
    ],
    ["at the first that failed", "pf", "First: it subtracts. The checks after “it subtracts” were not run."],
    ["at the last", "fpf", "First: it adds."],
  ])("%s", (_, states, says) => expect(spoken(ran(states, true)).endsWith(says)).toBe(true));

  test("is nothing of checks that were not run if it was not", () =>
    expect(spoken(ran("fpf", false))).not.toContain("not run"));
});
