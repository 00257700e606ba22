import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sceneWith, outcomes } from "./simulated.ts";
import * as diagrams from "./diagrams.ts";
import * as workqueue from "#client-go/util/workqueue";
import type { Run } from "../../site/author.ts";

const { scene } = diagrams;
const runOf = (file: string): Run => JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8"));

test("what the terminal shows is what the ReplicaSet was, write by write", () => {
  const shown = readFileSync(new URL("watch.txt", import.meta.url), "utf8")
    .trimEnd()
    .split("\n");
  expect(shown.slice(2)).toEqual(scene.lines.map(({ text }) => text));
  expect(scene.lines.map(({ ready }) => ready)).toEqual([0, 1, 3, 5, 8, 10]);
});

test("ten pods and five writes add the key fifteen times; six syncs follow, and never two at once", () => {
  expect([scene.adds.length, scene.syncs.length, scene.most]).toEqual([15, 6, 1]);
  for (const [i, { from }] of scene.syncs.entries())
    expect(from).toBeGreaterThanOrEqual(scene.syncs[i - 1]?.to ?? 0);
});

test("the recorded runs are this scene", () => {
  for (const file of ["trace.json", "short.json"]) {
    const last = runOf(file).steps.at(-1);
    expect(last?.state.tables?.[0]?.rows).toEqual([["default/web", 15, 6]]);
    expect(last?.state.output?.slice(1)).toEqual(scene.lines.map(({ text }) => text));
  }
});

test("around the port's queue alone the scene comes out as around the controller", async () => {
  const outcome = { adds: 15, syncs: 6, wrote: 5, most: 1, ready: 10 };
  expect(await sceneWith(new workqueue.Queue<string>())).toEqual(outcome);
});

test("fifty workers make no difference to one key, and an API server twice as slow makes fewer syncs", async () => {
  expect(await sceneWith(new workqueue.Queue<string>(), { hands: 50 })).toEqual(outcomes.port);
  expect(outcomes.slower).toEqual({ adds: 13, syncs: 4, wrote: 3, most: 1, ready: 10 });
});

test("queues that are not right: five syncs at once, a change that is lost, a sync for each add", () => {
  expect(outcomes).toMatchObject({
    oneSet: { syncs: 24, most: 5, ready: 10 },
    busyIsKnown: { ready: 10 },
    busyIsKnownOfNine: { ready: 7 },
    doubles: { syncs: 15, wrote: 5, most: 1 },
  });
});

test("the drawings say what the prose says of them", () => {
  const short = runOf("short.json");
  const { addsAndSyncs, fourStates, earlierTime, curve, waysInto } = diagrams;
  const said = [addsAndSyncs, fourStates, earlierTime, curve, waysInto].map((draw) => draw(short, "en").alt);
  expect(said).toMatchInlineSnapshot(`
    [
      "15 adds of one key: for pods at 0, 100, 200, 300, 400, 500, 600, 700, 800, 900, for the controller’s own writes at 120, 360, 600, 840, 1080 ms. 6 syncs, one after the other: 0 to 240 ms, which wrote 1; 240 to 480 ms, which wrote 3; 480 to 720 ms, which wrote 5; 720 to 960 ms, which wrote 8; 960 to 1200 ms, which wrote 10; 1200 to 1200 ms, which wrote nothing.",
      "add: from “unknown” to “in line”, 1 × in the run. get: from “in line” to “in work”, 6 × in the run. add: from “in work” to “in work, dirty”, 5 × in the run. done: from “in work, dirty” to “in line”, 5 × in the run. done: from “in work” to “unknown”, 1 × in the run. add: from “in work, dirty” nowhere, 9 × in the run. add: from “in line” nowhere, 0 × in the run.",
      "At 0 s somebody asks for web after 10 s, at 10 s; the queue keeps the moment 10 s. At 2 s somebody asks for web after 20 s, at 22 s; the queue keeps the moment 10 s. At 4 s somebody asks for web after 3 s, at 7 s; the queue keeps the moment 7 s.",
      "Alone a key waits, failure by failure: 5 ms, 10 ms, 20 ms, 40 ms, 80 ms, 160 ms, 320 ms, 640 ms, 1.28 s, 2.56 s, 5.12 s, 10.2 s, 20.5 s, 41 s, 81.9 s. As one of 30 that fail together, at most: 5 ms, 10 ms, 20 ms, 1.97 s, 3 s, 3 s, 3 s, 3 s, 3 s, 3 s, 5.12 s, 10.2 s, 20.5 s, 41 s, 81.9 s.",
      "enqueue: add. enqueueRateLimited: addRateLimited, then addAfter, then add. enqueueAfter: addAfter, then add. The last is always add, of one and the same queue.",
    ]
  `);
});
