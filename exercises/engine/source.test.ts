import { describe, expect, test } from "vitest";
import { exportsOf, misconceptionOf, quotedInComments, stringsOf } from "./source.ts";

describe("misconceptionOf()", () => {
  test("reads belief and checks wherever TypeScript would", () => {
    const text = `
      const other = { belief: "not this", fails: ["nor this"] };
      // belief: "nor this", fails: ["nor that"]
      export const wrong = ({ fails: ['it\\'s', \`b, "c"]\`], "belief": "You add " + ("1" + \`.\`) } as const) satisfies object;`;
    expect(misconceptionOf(text)).toEqual({ belief: "You add 1.", fails: ["it's", 'b, "c"]'] });
  });

  test.each([
    ["is not exported", `const wrong = { belief: "You.", fails: [] };`],
    ["has no checks", `export const wrong = { belief: "You." };`],
    ["computes its belief", `export const wrong = { belief: say(), fails: [] };`],
    ["computes a check", `export const wrong = { belief: "You.", fails: ["a", b] };`],
  ])("refuses one that %s", (_, text) => {
    expect(() => misconceptionOf(text)).toThrow("plain strings");
  });
});

test("a module's exports are its values", () => {
  const text = `export function f() {} export class C {} export const a = 1, b = 2; export interface I {} const c = 3;`;
  expect(exportsOf(text)).toEqual(["f", "C", "a", "b"]);
});

test("strings are those of the code, escapes undone", () => {
  expect(stringsOf(`f("a-b", 'c\\u0064', \`e\`); // "not me"\n/"nor me"/;`)).toEqual(["a-b", "cd", "e"]);
});

test("what stands in backticks in a comment is no template literal", () => {
  const text = `/** Takes \`#go/sync\` and \`b\`. */\nconst t = \`\${x} // \`; // \`c\`\n/* \`d\` */`;
  expect(quotedInComments(text)).toEqual(["#go/sync", "b", "c", "d"]);
});
