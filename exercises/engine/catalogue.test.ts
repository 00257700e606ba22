import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { catalogue } from "./catalogue.ts";

test("the first exercise is of the chapter with which the home page begins", () => {
  const chapters = fileURLToPath(new URL("../../chapters", import.meta.url));
  const [first] = readdirSync(chapters)
    .filter((name) => /^\d\d-/.test(name))
    .sort();
  expect(catalogue()[0]).toMatchObject({ id: "00/1", chapter: first?.slice(0, 2) });
});
