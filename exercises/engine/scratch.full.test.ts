import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Bench } from "./bench.ts";
import type { Exercise } from "./catalogue.ts";
import { catalogue, exercisesRoot } from "./catalogue.ts";

let bench: Bench;
beforeAll(async () => (bench = await Bench.open()));
afterAll(() => bench.close());

const read = ({ path }: Exercise, file: string) => readFileSync(`${exercisesRoot}/${path}/${file}`, "utf8");

test.each(catalogue().map((exercise) => [exercise.id, exercise] as const))(
  "the first pad of %s shows something of the solution, and waits for the learner's",
  async (_, exercise) => {
    const pad = read(exercise, "pad.ts");
    const tried = await bench.tryOut(exercise, read(exercise, "solution.ts"), pad);
    expect([tried.failure, tried.lines.length > 0]).toEqual([undefined, true]);
    const { failure } = await bench.tryOut(exercise, read(exercise, "stub.ts"), pad);
    expect(failure).toBe("A function of yours is not started yet.");
  },
);
