import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { missingForGates } from "../chromium.ts";
import { told, tooSlow } from "../pace.ts";
import type { Printed } from "./synthetic.ts";

const program = fileURLToPath(new URL("synthetic.ts", import.meta.url));

describe.skipIf(missingForGates() !== undefined)("the whole book on paper", () => {
  test("is printed in fifteen seconds when all twenty-eight chapters are like chapter 16 with its exercises", async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ["--import", "tsx", program]);
    const { seconds, megabytes, pace } = JSON.parse(stdout) as Printed; // What it prints.
    const what = `site: 28 chapters of chapter 16's size, ${megabytes.toFixed(1)} MB on paper`;
    const timing = { what, took: 1000 * seconds, pace, target: 15_000 };
    console.log(told(timing));
    expect(tooSlow([timing])).toEqual([]);
  });
});
