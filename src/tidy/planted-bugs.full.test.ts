import { afterAll, beforeAll, expect, test } from "vitest";
import { Copy } from "./copy.ts";
import { type PlantedBug, plantedBugs } from "./planted-bugs.ts";

const minute = 60_000;
let copy: Copy;
beforeAll(() => void (copy = new Copy()));
afterAll(() => copy.remove());

/** Tests that do not end say nothing of the bug. */
const asked = ({ tests, named, full }: Pick<PlantedBug, "tests" | "named" | "full">) => ({
  tests,
  named: full ?? named,
  isFull: full !== undefined,
  limit: 14 * minute,
});

test.each(plantedBugs)("$name: the tests turn red", async (bug) => {
  const planted = (text: string) => {
    expect(text.split(bug.find), "the text to replace occurs once").toHaveLength(2);
    return text.replace(bug.find, () => bug.plant);
  };
  expect(await copy.verdictOn(bug.file, planted, asked(bug))).toBe("red");
});

test("a name that no test has shows nothing, in either stage", async () => {
  for (const [tests, isFull] of [
    [["src/go/time"], false],
    [["src/client-go/tools/cache/storm.full"], true],
  ] as const) {
    const question = { tests, isFull, named: "nobody is called so", limit: 14 * minute };
    await expect(copy.verdict(question)).rejects.toThrow('is called "nobody is called so"');
  }
  await expect(copy.verdict(asked({ tests: ["src/no-such-folder"] }))).rejects.toThrow("no tests");
});

// What stands in the copy is the whole project, whose tests are green wherever these are asked: a few of them show that the copy is one.
test("without a bug the same tests are green", async () => {
  const plain = plantedBugs.filter((bug, i) => bug.full === undefined && i % 10 === 0);
  const tests = [...new Set(plain.flatMap((bug) => bug.tests))];
  expect(await copy.verdict(asked({ tests }))).toBe("green");
  const inPage = plantedBugs.find((bug) => bug.full !== undefined && bug.file.startsWith("site/"));
  expect(await copy.verdict(asked(inPage ?? { tests }))).toBe("green");
});
