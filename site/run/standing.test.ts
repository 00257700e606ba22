import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { ClusterState, Run } from "../author.ts";
import { chart, chartX } from "./chart-x.ts";
import { decisionsOf, leapsOf, roundsOf, standingsOf } from "./standing.ts";

const file = new URL("../fixtures/book/chapters/16-rolling-update/trace.json", import.meta.url);
const trace = JSON.parse(readFileSync(file, "utf8")) as Run;
const rs = (name: string, revision: string, tag: string, spec: number) => ({ name, revision, image: `nginx:${tag}`, spec, replicas: spec, ready: spec, available: spec }); // prettier-ignore
const pod = (replicaSet: string, ready: boolean, terminating = false) => ({ name: "", replicaSet, phase: "Running", ready, terminating }); // prettier-ignore

const run = (...states: Partial<ClusterState>[]): Run => ({
  scenario: "",
  steps: states.map((state, i) => ({
    n: i + 1,
    file: "a.ts",
    symbol: i % 3 === 0 ? "first" : "second",
    line: 1,
    at: i,
    locals: [],
    state: { deployments: [], replicaSets: [], pods: [], ...state },
  })),
});

test("a decision is a step that moved a size or made a ReplicaSet; pods and statuses are none", () => {
  expect(decisionsOf(trace)).toEqual([5, 10, 14, 19, 23, 28, 32]);
  const born = run({ replicaSets: [rs("a", "1", "1", 2)] }, { replicaSets: [rs("a", "1", "1", 2), rs("b", "2", "2", 0)] }); // prettier-ignore
  expect(decisionsOf(born)).toEqual([2]);
});

test("a line that was sent or printed is worth seeing beside the sizes", () => {
  const replicaSets = [rs("a", "1", "1", 2)];
  const states = [{ replicaSets }, { replicaSets, requests: ["GET / 200"] }, { replicaSets, requests: ["GET / 200"], pods: [pod("a", true)] }, { replicaSets, requests: ["GET / 200"], output: ["a"] }]; // prettier-ignore
  expect(decisionsOf(run(...states))).toEqual([2, 4]);
});

test("in a run without ReplicaSets whatever is shown is worth seeing", () => {
  expect(decisionsOf(run({}, {}, { revision: 1 }, { revision: 1 }, { output: ["a"] }))).toEqual([3, 5]);
});

test("leaps are decisions where each moves a size or makes a ReplicaSet, else changes", () => {
  const [before, born] = [{ replicaSets: [rs("a", "1", "1", 2)] }, { replicaSets: [rs("a", "1", "1", 2), rs("b", "2", "2", 0)] }]; // prettier-ignore
  expect(leapsOf(trace)).toBe("decision");
  expect(leapsOf(run(before, born))).toBe("decision");
  expect(leapsOf(run(before, { ...born, requests: ["POST / 201"] }))).toBe("decision");
  expect(leapsOf(run(before, { ...before, requests: ["GET / 200"] }, born))).toBe("change");
  expect(leapsOf(run({}, { output: ["a"] }))).toBe("change");
});

test("a round begins where the run began, and is as wide as any other", () => {
  expect(roundsOf(run({}, {}, {}, {}, {}))).toEqual([1, 4]);
  const room = chart.width - chart.left - chart.right;
  const places = [1, 2, 3, 4, 5].map((step) => (chartX(step, [1, 4], 5) - chart.left) / room);
  expect(places.map((x) => x.toFixed(3))).toEqual(["0.000", "0.167", "0.333", "0.500", "0.750"]);
});

test("the new ReplicaSet stands last: the one with the Deployment's image, even if it is older", () => {
  const old = { ...rs("a", "3", "1.19", 2), revision: "3" };
  const deployments = [{ name: "web", image: "nginx:1.18", ceiling: 5, floor: 3 }];
  const pods = [pod("a", true), pod("a", true, true), pod("b", false)];
  const states = standingsOf(run({ replicaSets: [old] }, { deployments, pods, replicaSets: [old, rs("b", "1", "1.18", 1)] })); // prettier-ignore
  expect(states[1]).toEqual({
    sets: [
      { name: "a", tag: "1.19", wants: 2, serves: 1 },
      { name: "b", tag: "1.18", wants: 1, serves: 0 },
    ],
    wants: 3,
    serves: 1,
    ceiling: 5,
    floor: 3,
  });
  expect(states[0]?.sets.map(({ wants }) => wants)).toEqual([2, 0]);
  const [alone] = standingsOf(run({ deployments, replicaSets: [old] }));
  expect([alone?.wants, alone?.ceiling]).toEqual([2, undefined]);
});
