import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { ClusterState, Run } from "../author.ts";
import { differencesFrom } from "./shared-rest.ts";

const run = JSON.parse(
  readFileSync(new URL("../../chapters/00-before-you-start/trace.json", import.meta.url), "utf8"),
) as Run; // The recorder's file.
const ready = { recording: "rolling-percent-10", step: "ready" };
const state = run.steps.at(-1)?.state ?? { deployments: [], replicaSets: [], pods: [] };

/** The cluster at the end of chapter 00's run, with other numbers in its ReplicaSet. */
const with_ = (changed: object): ClusterState => ({
  ...state,
  replicaSets: state.replicaSets.map((one) => ({ ...one, ...changed })),
});

test("the end of chapter 00's run is a rest of a real cluster", () => {
  expect(state.replicaSets).toHaveLength(1);
  expect(differencesFrom(ready, state)).toEqual([]);
});

test.each([{ spec: 11 }, { replicas: 9 }, { ready: 0 }, { available: 9 }, { name: "web-1" }])(
  "one number that is another is told: %j",
  (changed) =>
    expect(differencesFrom(ready, with_(changed))).toEqual([
      expect.stringMatching(/^ready: recorded, and not so here: replicaset web-c6b8467bc /),
      expect.stringMatching(/^ready: so here, and not recorded: replicaset web-/),
    ]),
);

test("a ReplicaSet that is missing is told, and so is one too many", () => {
  expect(differencesFrom(ready, { ...state, replicaSets: [] })).toHaveLength(1);
  const twice = {
    ...state,
    replicaSets: state.replicaSets.flatMap((one) => [one, { ...one, name: "other" }]),
  };
  expect(differencesFrom(ready, twice)).toHaveLength(1);
});

test("a step that the recording does not have is refused", () =>
  expect(() => differencesFrom({ ...ready, step: "roll" }, state)).toThrow(
    "the recording rolling-percent-10 has no step `roll`",
  ));
