import { expect, test } from "vitest";
import type { ClusterState } from "../author.ts";
import { stringsOf, wordsOf } from "../locales.ts";
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
  expect(words(now)).toContain("Work queue Waits In work web yes yes The store is at revision 12.");
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
