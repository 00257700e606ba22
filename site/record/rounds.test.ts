import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Run } from "../author.ts";
import type { Halt } from "./debugger.ts";
import { runOf } from "./rounds.ts";

const watch = ["src/a.ts#sync"];

/** A round of two lines, at whose beginning the ReplicaSet wants so many pods, of which so many are ready. */
const round = (spec: number, ready = 0): Halt[] =>
  [1, 2].map((line) => ({
    file: "src/a.ts",
    symbol: "sync",
    line,
    locals: [],
    at: 0,
    depth: 1,
    state: JSON.stringify({ deployments: [], replicaSets: [{ name: "web", spec, ready }], pods: [] }),
  }));

const halts = [
  ...round(0), // Changes the size.
  ...round(3),
  ...round(3, 1),
  ...round(3, 2), // Changes the size.
  ...round(2, 2),
  ...round(2, 1),
];

const told = (run: ReturnType<typeof runOf>) =>
  run.map(({ line, idle = 0, state }) => [
    line,
    idle,
    state.replicaSets[0]?.spec,
    state.replicaSets[0]?.ready,
  ]);

test("without rounds every halt is a step", () => expect(runOf(halts, { watch })).toHaveLength(12));

test("rounds that asked nobody for another size are left out and counted, but the run goes on to its end", () =>
  expect(told(runOf(halts, { watch, inFull: 1 }))).toEqual([
    [1, 0, 0, 0],
    [2, 0, 0, 0],
    [1, 2, 3, 2],
    [2, 0, 3, 2],
    [1, 1, 2, 1],
  ]));

test("a run that ends with a change has nothing behind it", () =>
  expect(told(runOf(halts.slice(0, 10), { watch, inFull: 1 })).at(-1)).toEqual([1, 0, 2, 2]));

test("where all counts, rounds that changed a report are kept", () =>
  expect(told(runOf(halts, { watch, inFull: 0, allCounts: true })).map(([, idle]) => idle)).toEqual(
    Array<number>(7).fill(0),
  ));

test.each(["00-before-you-start/trace", "16-rolling-update/trace", "16-rolling-update/rollover"])(
  "the run %s ends with its Deployment complete",
  (name) => {
    const { steps } = JSON.parse(
      readFileSync(new URL(`../../chapters/${name}.json`, import.meta.url), "utf8"),
    ) as Run; // The recorder's file.
    const [web] = steps.at(-1)?.state.deployments ?? [];
    expect([web?.["updated"], web?.["available"], web?.["replicas"]]).toEqual(Array(3).fill(web?.["spec"]));
    expect(web?.["spec"]).toBeGreaterThan(0);
  },
);
