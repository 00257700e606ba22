import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Run } from "../../site/author.ts";
import { type Done, seenAfter } from "./boxes.ts";
import * as diagrams from "./diagrams.ts";
import { period } from "./one-watch.ts";
import { facts } from "./quiz.ts";
import { puts, stored, takes, why } from "./why.ts";
import { costs } from "./wrongly.ts";

const { scene } = diagrams;
const run: Run = JSON.parse(readFileSync(new URL("trace.json", import.meta.url), "utf8")) as Run;

test("the quick handler hears of each pod at once, the slow one every five seconds", () => {
  const heard = (who: string): number[] =>
    scene.told
      .filter((one) => one.who === who && one.what === "update" && !one.isRepeat)
      .map(({ at }) => at)
      .slice(0, 10);
  expect(heard("quick")).toEqual([0, 100, 200, 300, 400, 500, 600, 700, 800, 900]);
  expect(heard("slow")).toEqual([0, 5, 10, 15, 20, 25, 30, 35, 40, 45].map((s) => s * 1000));
});

test("one list and one watch serve all three", () => {
  expect([scene.requests, scene.boxes.size]).toEqual([{ lists: 1, watches: 1 }, 3]);
});

test("whoever is told finds the change in the copy, or something newer", () => {
  const older = scene.told.filter(({ saysReady, copySays }) => saysReady && copySays === "not ready");
  expect(older).toEqual([]);
});

test("the recorded run is this scene", () => {
  const last = run.steps.at(-1);
  expect(last?.state.tables?.[0]?.rows).toEqual([["the informer", scene.copy().pods, scene.copy().ready]]);
  expect(last?.state.tables?.[1]?.rows).toEqual(
    [...scene.boxes].map(([who, { put, taken }]) => [who, put - taken, taken]),
  );
});

test("the copy changes before any box, and a box before its handler", () => {
  const ns = diagrams.stations(run).map(({ n }) => n);
  expect(ns).toEqual([...ns].sort((a, b) => a - b));
  const reasons = run.steps.flatMap((step, i) => why(step, run.steps[i - 1], run) ?? []);
  expect(reasons.slice(0, 5)).toEqual([stored, puts("quick"), puts("slow"), takes("quick", 0), takes("slow", 0)]);
}); // prettier-ignore

test("what the mistakes cost: ten stale reads, ten notices about nothing, 45 seconds", () => {
  expect(costs).toEqual({
    readsOld: { right: 0, wrong: 10 },
    toldByAList: { right: 0, wrong: 10 },
    oneByOne: 45_000,
  });
});

test("a handler with the timer's period stays on the list through rings and lists; one that never asks does not", async () => {
  const ring: Done = ["passes", 30_000];
  const past: Done[] = [["passes", 1000], ring, ["passes", 17_000], ["breaks"], ring, ["passes", 5000], ring];
  const { handlers } = await seenAfter(past, 30_000);
  expect(handlers.map(({ name, hearsRepeats }) => [name, hearsRepeats])).toEqual([["A", true], ["B", false]]); // prettier-ignore
}); // prettier-ignore

test("a shorter period that is asked for before the start becomes the timer's", () => {
  expect(scene.informer.resyncCheckPeriod).toBe(period);
});

test("no value of the text is missing", () => {
  for (const [name, value] of Object.entries(facts(run))) expect([name, String(value)]).not.toEqual([name, "NaN"]);
}); // prettier-ignore

test("the drawings say what the prose says of them", () => {
  const { oneChange, oldNews, synced, whoHears, shared } = diagrams;
  const said = [oneChange, oldNews, synced, whoHears, shared].map((draw) => draw(run, "en").alt);
  expect(said).toMatchInlineSnapshot(`
    [
      "A delta arrives. Then the change is in the copy at step 6, in quick's box at step 12, in slow's box at step 14, in quick at step 16, in slow at step 19.",
      "At 0 s the notice says that web-1 is ready, and the copy that it is ready. At 5 s the notice says that web-2 is ready, and the copy that it is ready. At 10 s the notice says that web-3 is ready, and the copy that it is ready. At 15 s the notice says that web-4 is ready, and the copy that it is ready. At 20 s the notice says that web-5 is ready, and the copy that it is ready. At 25 s the notice says that web-6 is ready, and the copy that it is ready. At 30 s the notice says that web-7 is ready, and the copy that it is ready. At 35 s the notice says that web-8 is ready, and the copy that it is gone. At 40 s the notice says that web-9 is ready, and the copy that it is ready. At 45 s the notice says that web-10 is ready, and the copy that it is ready. At 50 s the notice says that web-8 is ready, and the copy that it is gone. At 55 s the notice says that web-8 is deleted, and the copy that it is gone.",
      "100 ms after its start, when the informer says that it has synced: the copy 10 pods, quick was told of 10 pods, slow was told of 1 pods.",
      "A handler that asks every 30 s hears of a change, a relist before the first ring, a relist after it, a resync. A handler that never asks, beside one that does, hears of a change, a relist before the first ring. A handler that never asks, nor does any other, hears of a change, a relist before the first ring, a relist after it.",
      "Deployment controller: 1 of deployments, 1 of replicasets, 1 of pods. ReplicaSet controller: 1 of replicasets, 1 of pods. replication manager: 1 of replicationcontrollers, 1 of pods. node: 1 of pods. Watches: 1 of deployments, 1 of replicasets, 1 of replicationcontrollers, 1 of pods.",
    ]
  `);
});
