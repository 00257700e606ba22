import { afterAll, beforeAll, expect, test } from "vitest";
import { Copy } from "./copy.ts";
import { type PlantedBug, plantedBugs } from "./planted-bugs.ts";

const minute = 60_000;
let copy: Copy;
beforeAll(() => void (copy = new Copy()));
afterAll(() => copy.remove());

/** Tests that do not end say nothing of the bug. */
const asked = ({ tests, full }: Pick<PlantedBug, "tests" | "full">) => ({ tests, full, limit: 14 * minute });

test.each(plantedBugs)("$name: the tests turn red", async (bug) => {
  const planted = (text: string) => {
    expect(text.split(bug.find), "the text to replace occurs once").toHaveLength(2);
    return text.replace(bug.find, () => bug.plant);
  };
  expect(await copy.verdictOn(bug.file, planted, asked(bug))).toBe("red");
});

test("without a bug the same tests are green", async () => {
  const [full, others] = [true, false].map((isFull) =>
    plantedBugs.filter((bug) => (bug.full !== undefined) === isFull),
  );
  const tests = [...new Set(others?.flatMap((bug) => bug.tests))];
  expect(await copy.verdict(asked({ tests }))).toBe("green");
  for (const { tests: own, full: name = "" } of full ?? []) {
    expect([name, await copy.verdict(asked({ tests: own, full: name }))]).toEqual([name, "green"]);
  }
});
