import { readFileSync } from "node:fs";
import * as app from "#cmd/kube-controller-manager/app";
import * as starting from "#cmd/kube-controller-manager/app/starting";
import * as context from "#go/context";
import * as klogtesting from "#klog/testing";
import * as utilclock from "#utils/clock";
import { expect, test } from "vitest";
import type { Run } from "../../site/author.ts";
import { contextOptions, scene } from "./contexts.ts";
import {
  costs,
  draws,
  floodSeconds,
  limits,
  never,
  oneBucket,
  ownBuckets,
  running,
  seen,
  waits,
} from "./plays.ts";
import { facts } from "./quiz.ts";
import { Server } from "./served.ts";
import { why } from "./why.ts";

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), "utf8");
const trace = JSON.parse(read("trace.json")) as Run; // Written by the recorder.

test("the scene's two messages are those of a start at which batch could not be read", async () => {
  const lines = await klogtesting.linesOf(0, async () => {
    const clock = new utilclock.VirtualClock();
    const [stop, cancel] = context.withCancel(context.background());
    const options = contextOptions(clock, new Server(clock, { ...scene, well: 0 }));
    const { ctx } = await clock.run(app.createControllerContext(options, stop));
    const job = app.newControllerInitializers(ctx.loopMode, options.featureGate).get("job");
    if (job === undefined) throw new Error("no job");
    await clock.run(starting.startControllers(ctx, async () => [undefined, false], new Map([["job", job]])));
    cancel();
    await clock.settle();
  });
  const said = lines.map((line) => line.replace(/^\w+: /, "")).join(" ");
  expect(said).toBe(read("first-second.txt").trimEnd().replaceAll("\n", " "));
}); // prettier-ignore

test("the manager looks each second, reads what there is once, and lacks what was missing then", () => {
  const health = seen.asked.filter(({ path }) => path === "/healthz");
  expect(health.map(({ at, status }) => [at, status])).toEqual([[0, 500], [1, 500], [2, 200]]);
  expect(new Set(health.map(({ agent }) => agent))).toEqual(new Set(["kube-controller-manager/shared-informers"]));
  expect(seen.available).toEqual([
    "/v1, Resource=namespaces",
    "/v1, Resource=pods",
    "apps/v1, Resource=deployments",
    "apps/v1, Resource=replicasets",
  ]);
  const batch = seen.asked.filter(({ at, path }) => at === seen.ready && path === "/apis/batch/v1");
  expect(batch.map(({ status }) => status)).toEqual([503, 503]);
}); // prettier-ignore

test("the mapper answers from memory until it is told to forget, and sends nothing by itself", () => {
  expect(seen.resets).toEqual([2, 32, 62]);
  expect(seen.answers.map(({ at, kind, found }) => [at, kind, found])).toEqual([
    [5, "Deployment", true],
    [10, "Backup", false],
    [25, "Job", false],
    [34, "Backup", true],
    [36, "Job", true],
  ]);
  expect(seen.answers.map(({ sent }) => sent > 0)).toEqual([true, false, false, true, false]);
  expect(new Set(seen.asked.map(({ at }) => at))).toEqual(new Set([0, 1, 2, 5, 34]));
});

test("who waits in vain says for what", () => {
  expect(waits.map(({ end, says }) => [end, says === "goes on"])).toEqual([[2, true], [9, true], [10, false]]);
  expect(never.failed?.says).toMatch(
    /^failed to wait for apiserver being healthy: timed out waiting for the condition: failed to get apiserver \/healthz status: /,
  );
}); // prettier-ignore

test("each client has the whole limit, and one limit for all leaves nothing to those who come later", () => {
  const whole = limits.burst + floodSeconds * limits.qps;
  expect(ownBuckets.map(([, n]) => n)).toEqual([whole, whole, whole, whole]);
  expect(oneBucket.map(([, n]) => n)).toEqual([whole, 0, 0, 0]);
});

test("draws lie between one least period and two", () => {
  expect(draws.every((hours) => hours >= 12 && hours < 24)).toBe(true);
  expect(new Set(draws).size).toBe(draws.length);
});

test("who declines without a group is one of those that start with it", () => {
  expect(costs.flatMap(({ names }) => names)).toHaveLength(12);
  expect(costs.find(({ group }) => group === "batch/v1")?.names).toEqual(["job"]);
  expect(running).toBe(28);
});

test("five presses lead to a context without Jobs", () => {
  const said = trace.steps.flatMap((step, i) => why(step, trace.steps[i - 1], trace) ?? []);
  expect(said).toMatchInlineSnapshot(`
    [
      "The manager looks at 0 s, and the server is not healthy. It will look again in a second.",
      "The manager looks at 1 s, and the server is not healthy. It will look again in a second.",
      "At 2 s the server says that it is healthy, and the manager goes on.",
      "The manager has asked what there is. It asked twice for what batch has, and twice the answer was 503, so it goes on without.",
      "The context stands. It knows 4 resources, read at 2 s, and will not ask again.",
      "Somebody asks the mapper at 5 s. It remembers nothing, so it reads everything.",
      "Asked for a Deployment at 5 s, the mapper had to read everything, with 6 requests, and found it.",
      "Asked for a Backup at 10 s, the mapper says that there is none, and sends nothing: what it remembers counts as fresh.",
      "Asked for a Job at 25 s, the mapper says that there is none, and sends nothing: what it remembers counts as fresh. Then the mapper is told to forget what it has read.",
      "Somebody asks the mapper at 34 s. It remembers nothing, so it reads everything.",
      "Asked for a Backup at 34 s, the mapper had to read everything, with 6 requests, and found it.",
      "Asked for a Job at 36 s, the mapper answers from what it remembers. Then the mapper is told to forget what it has read.",
    ]
  `);
  expect(facts(trace)).toMatchInlineSnapshot(`
    {
      "apart": 3,
      "bound": 1340,
      "burst": 30,
      "each": 230,
      "floodSeconds": 10,
      "forgets": 32,
      "healed": 18,
      "heals": 20,
      "kind": 9,
      "missingStep": 31,
      "qps": 20,
      "ready": 2,
      "reload": 7,
      "resources": 4,
      "running": 28,
      "times": 67,
      "well": 1.5,
    }
  `);
});
