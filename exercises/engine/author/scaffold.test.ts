import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { catalogue } from "../catalogue.ts";
import { scaffold } from "./scaffold.ts";

const folder = mkdtempSync(join(tmpdir(), "scaffold-"));
const roots = { exercises: join(folder, "exercises"), chapters: join(folder, "chapters") };
mkdirSync(join(roots.exercises, "16-rolling-update/2-how-far-to-scale"), { recursive: true });
writeFileSync(join(roots.exercises, "16-rolling-update/2-how-far-to-scale/meta.json"), "{}");
mkdirSync(join(roots.chapters, "09-work-queue"), { recursive: true });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const here = () => readdirSync(roots.exercises, { recursive: true, encoding: "utf8" }).sort();

test("a new exercise has every file, each of which says what is to do", () => {
  expect(scaffold("09/3", "some-name", roots)).toBe("09-work-queue/3-some-name");
  const path = join(roots.exercises, "09-work-queue/3-some-name");
  const files = readdirSync(path, { recursive: true, encoding: "utf8" }).filter((file) => file.includes("."));
  expect(files.length).toBe(13);
  const said = files.filter((file) => readFileSync(join(path, file), "utf8").includes("TODO"));
  expect(said).toEqual(files);
  expect(readFileSync(join(path, "stub.ts"), "utf8")).toBe(readFileSync(join(path, "exercise.ts"), "utf8"));
  const of09 = catalogue(join(folder, "exercises")).find(({ id }) => id === "09/3");
  expect([of09?.title, of09?.wrong]).toEqual(["Some name", ["first-belief"]]);
  rmSync(join(roots.exercises, "09-work-queue"), { recursive: true });
});

test("a chapter that has no folder yet is named with its first exercise", () => {
  expect(scaffold("12-event-handlers/1", "orphans", roots)).toBe("12-event-handlers/1-orphans");
  rmSync(join(roots.exercises, "12-event-handlers"), { recursive: true });
});

test.each([
  ["16/2", "again", "16-rolling-update/2-how-far-to-scale is exercise 16/2 already: take another number"],
  ["12/1", "orphans", "chapter 12 has no folder yet: name it, such as 12-event-handlers/1"],
  ["16-rolling/3", "name", "chapter 16 is called 16-rolling-update"],
  ["9/3", "name", "`9/3` is no exercise: write two digits, a slash and a number, such as 09/3"],
  ["09/0", "name", "`09/0` is no exercise"],
  ["../../x/1", "name", "`../../x/1` is no exercise"],
  ["09/3", "../name", "`../name` is no name for a folder: write small letters and dashes, such as some-name"],
  ["09/3", "Some Name", "`Some Name` is no name for a folder"],
])("%s %s is refused, and nothing is written", (id, name, says) => {
  const before = here();
  expect(() => scaffold(id, name, roots)).toThrow(says);
  expect(here()).toEqual(before);
});
