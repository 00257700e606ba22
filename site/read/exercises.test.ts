import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { chapters, folderOf } from "../language/chapters.ts";

test("every exercise lies in the folder of a chapter, without which it would have no page", () => {
  const exercises = fileURLToPath(new URL("../../exercises", import.meta.url));
  const folders = readdirSync(exercises).filter((name) => /^\d/.test(name));
  const known = new Set(chapters.map(folderOf));
  expect(folders.length).toBeGreaterThan(3);
  expect(folders.filter((name) => !known.has(name))).toEqual([]);
});
