import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { questions } from "./questions.ts";

const main = fileURLToPath(new URL("ends.ts", import.meta.url));

test("a sync ends where the ladder says, by the lines that were run", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ["--import", "tsx", main]);
  const ends = JSON.parse(stdout) as [said: number, counted: number[]][];
  expect(ends.length).toBe(questions.length);
  for (const [question, [said, counted]] of ends.entries()) {
    expect(said).toBeGreaterThan(0);
    expect(counted).toEqual(questions.map((_, n) => (n === question ? said : 0)));
  }
});
