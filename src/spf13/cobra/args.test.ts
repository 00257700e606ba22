// Go: github.com/spf13/cobra v1.1.1, args_test.go
import { expect, test } from "vitest";
import * as cobra from "#spf13/cobra";

const valid = { use: "c", validArgs: ["one\tthe first", "two"] };

test.each<[name: string, args: cobra.PositionalArgs | undefined, words: string[], says: string]>([
  ["TestNoArgs", cobra.noArgs, [], ""],
  ["TestNoArgsWithArgs", cobra.noArgs, ["illegal"], 'unknown command "illegal" for "c"'],
  ["TestOnlyValidArgs", cobra.onlyValidArgs, ["one", "two"], ""],
  ["TestOnlyValidArgsWithInvalidArgs", cobra.onlyValidArgs, ["a"], 'invalid argument "a" for "c"'],
  ["TestArbitraryArgs", cobra.arbitraryArgs, ["a", "b"], ""],
  ["TestMinimumNArgs", cobra.minimumNArgs(2), ["a", "b", "c"], ""],
  [
    "TestMinimumNArgsWithLessArgs",
    cobra.minimumNArgs(2),
    ["a"],
    "requires at least 2 arg(s), only received 1",
  ],
  ["TestMaximumNArgs", cobra.maximumNArgs(3), ["a", "b"], ""],
  [
    "TestMaximumNArgsWithMoreArgs",
    cobra.maximumNArgs(2),
    ["a", "b", "c"],
    "accepts at most 2 arg(s), received 3",
  ],
  ["TestExactArgs", cobra.exactArgs(3), ["a", "b", "c"], ""],
  ["TestExactArgsWithInvalidCount", cobra.exactArgs(2), ["a", "b", "c"], "accepts 2 arg(s), received 3"],
  ["TestExactValidArgs", cobra.exactValidArgs(2), ["two", "one"], ""],
  [
    "TestExactValidArgsWithInvalidCount",
    cobra.exactValidArgs(1),
    ["two", "one"],
    "accepts 1 arg(s), received 2",
  ],
  ["TestExactValidArgsWithInvalidArgs", cobra.exactValidArgs(1), ["x"], 'invalid argument "x" for "c"'],
  ["TestRangeArgs", cobra.rangeArgs(2, 4), ["a", "b", "c"], ""],
  [
    "TestRangeArgsWithInvalidCount",
    cobra.rangeArgs(2, 4),
    ["a"],
    "accepts between 2 and 4 arg(s), received 1",
  ],
  ["TestRootTakesArgs", undefined, ["legal"], ""],
])("%s", async (_, args, words, says) => {
  const cmd = new cobra.Command({ ...valid, ...(args && { args }), run: () => {} });
  cmd.setArgs(words);
  const error = await cmd.execute().then(
    () => "",
    (err: unknown) => (err as Error).message, // Nothing else is thrown.
  );
  expect(error).toBe(says);
});

test("TestRootTakesNoArgs, TestChildTakesNoArgs, TestChildTakesArgs", async () => {
  const root = new cobra.Command({ use: "root", run: () => {} });
  root.addCommand(new cobra.Command({ use: "child", args: cobra.noArgs, run: () => {} }));
  root.addCommand(new cobra.Command({ use: "any", run: () => {} }));
  root.setArgs(["illegal", "args"]);
  await expect(root.execute()).rejects.toThrow('unknown command "illegal" for "root"');
  root.setArgs(["child", "illegal"]);
  await expect(root.execute()).rejects.toThrow('unknown command "illegal" for "root child"');
  root.setArgs(["any", "legal"]);
  await root.execute();
});
