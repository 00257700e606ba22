import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { plantedBugs } from "./planted-bugs.ts";

const root = new URL("../../", import.meta.url);

test.each(plantedBugs)("$name: the place for it is there, once", ({ file, find, plant }) => {
  const text = readFileSync(new URL(file, root), "utf8");
  expect(text.split(find).length - 1).toBe(1);
  expect(text.replace(find, () => plant)).not.toBe(text);
});
