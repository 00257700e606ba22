import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { catalogue, select } from "./catalogue.ts";

test("the first exercise is of the chapter with which the home page begins", () => {
  const chapters = fileURLToPath(new URL("../../chapters", import.meta.url));
  const [first] = readdirSync(chapters)
    .filter((name) => /^\d\d-/.test(name))
    .sort();
  expect(catalogue()[0]).toMatchObject({ id: "00/1", chapter: first?.slice(0, 2) });
});

test.each([
  ["16/9", "no exercise 16/9: there are 16/1, 16/2, 16/3"],
  ["99", "no exercise 99: chapters 00 to 27 have some"],
  ["99/1", "no exercise 99/1: chapters 00 to 27 have some"],
])("for %s it says what there is near by", (which, says) => {
  expect(() => select(catalogue(), which)).toThrow(new Error(says));
});
