import { expect, test } from "vitest";
import type { ClusterState } from "../author.ts";
import { stringsOf, wordsOf } from "../language/locales.ts";
import { renderState, summarise as summariseIn } from "./view.ts";

const say = wordsOf("en");
const summarise = (state: ClusterState): string => summariseIn(state, stringsOf("en").run.summary);
const empty: ClusterState = { deployments: [], replicaSets: [], pods: [] };
const words = (state: ClusterState, before?: ClusterState): string =>
  renderState(state, before, say.run)
    .text.replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

test("a key that waits while it is in work is shown as both, in the stepper and in the table of all steps", () => {
  const now = { ...empty, queue: [{ key: "default/web", waiting: true, inWork: true }], revision: 12 };
  expect(words(now)).toContain("Work queue Waits In work web yes yes The store is at resource version 12.");
  expect(summarise(now)).toBe("0 pods; queue: web waits and is in work");
});

test("what changed in the queue shows what it was", () => {
  const before = { ...empty, queue: [{ key: "default/web", waiting: true, inWork: false }] };
  const now = { ...empty, queue: [{ key: "default/web", waiting: false, inWork: true }] };
  expect(words(now, before)).toContain("web yes no no yes");
});

test("an empty queue says so; a run without one says nothing", () => {
  expect(words({ ...empty, queue: [] })).toContain("The work queue is empty.");
  expect(words(empty)).not.toContain("queue");
  expect(summarise(empty)).toBe("0 pods");
});

test("a pod that is gone is shown once more, struck out, and one that is new is marked", () => {
  const pod = (name: string) => ({
    name,
    replicaSet: "web",
    phase: "Running",
    ready: true,
    terminating: false,
  });
  const [before, now] = [
    ["a", "b"],
    ["b", "c"],
  ].map((names) => ({ ...empty, pods: names.map(pod) }));
  expect(summarise({ ...empty, pods: [pod("a")] })).toBe("1 pod");
  const markup = renderState(now ?? empty, before, say.run).text;
  expect(markup).toMatch(/<tr class="gone"><th scope="row"><del>a<\/del>/);
  expect(markup).toMatch(/<tr><th scope="row">b<\/th>/);
  expect(markup).toMatch(/<tr class="new"><th scope="row">c<\/th>/);
  expect(markup).toContain("Pods (2)");
  // At the first step nothing is new.
  expect(renderState(now ?? empty, undefined, say.run).text).not.toContain('class="new"');
});

test("of many lines the newest are shown, under their numbers, and those that came with the step are marked", () => {
  const output = Array.from({ length: 12 }, (_, i) => `line ${i + 1}`);
  const { text } = renderState({ output }, { output: output.slice(0, 11) }, say.run);
  const markup = text.replace(/>\s+</g, "><");
  expect(markup).toContain('<ol class="log" start="5"><li>line 5</li>');
  expect(markup).toContain('<li>line 11</li><li class="changed">line 12</li></ol>');
  expect(markup).not.toContain("line 4<");
});

test("an object's fields are told with what they were", () => {
  const queue = (dirty: string) => ({ objects: [{ name: "queue", fields: [["#dirty", dirty]] as const }] });
  const markup = renderState(queue("{}"), queue('{"web"}'), say.run).text;
  expect(markup).toContain('<td class="changed "><del>{&quot;web&quot;}</del> <ins>{}</ins></td>');
});

test("a Deployment's limits are drawn, and are no columns of its table", () => {
  const deployments = [{ name: "web", replicas: 10, ceiling: 13, floor: 8 }];
  expect(words({ ...empty, deployments })).toMatch(/^Deployment replicas web 10 ReplicaSets/);
});
