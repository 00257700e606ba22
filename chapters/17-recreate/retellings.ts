import * as time from "#go/time";
import { type Retold, retold } from "./plays.ts";

const all = { count: "all" } as const;
const image = (tag: string) => ({
  spec: { template: { spec: { containers: [{ name: "web", image: `nginx:${tag}` }] } } },
});
const wait = { sleep: { ms: 11 * time.minute } };
const patch = (body: object) => ({ patch: { kind: "Deployment", name: "web", body } });
const recreate = { type: "Recreate", rollingUpdate: null };

/** One of three old pods has failed, and nobody removes it: what the recording shows, and the eleven minutes after it. */
export const failedPod: Retold = await retold("recreate-failed-pods", 6, (steps) => [
  ...steps.slice(0, 6),
  wait,
]);

/** The strategy is changed halfway as in the recording, but the old pods take their time. The two new ones serve before the last old one ends. */
export const halfway: Retold = await retold("strategy-change", 3, ([create, ready, newImage, change]) => [
  create ?? {},
  { bind: all },
  ready ?? {},
  newImage ?? {},
  change ?? {},
  { ready: all },
  { reap: all },
  wait,
]);

/** The same, and somebody scales while the old pods are stopping. */
export const scaledHalfway: Retold = await retold(
  "strategy-change",
  3,
  ([create, ready, newImage, change]) => [
    create ?? {},
    { bind: all },
    ready ?? {},
    newImage ?? {},
    change ?? {},
    patch({ spec: { replicas: 5 } }),
  ],
);

/** The same, but the old pods take longer than the deadline to stop; then three hours pass. */
export const overdue: Retold = await retold("strategy-change", 3, ([create, ready, newImage, change]) => [
  create ?? {},
  { bind: all },
  ready ?? {},
  newImage ?? {},
  change ?? {},
  wait,
  { reap: all },
  { sleep: { ms: 3 * time.hour } },
]);

/** The same change with another size in it; an hour later the size is what it was. */
export const resized: Retold = await retold("strategy-change", 3, ([create, ready, newImage]) => [
  create ?? {},
  ready ?? {},
  newImage ?? {},
  {
    patch: {
      kind: "Deployment",
      name: "web",
      type: "merge",
      body: { spec: { strategy: recreate, replicas: 5 } },
    },
  },
  { ready: all },
  { sleep: { ms: time.hour } },
  patch(image("1.21")),
  patch({ spec: { replicas: 4 } }),
]);

/** Two old pods are stopping, and somebody deletes their ReplicaSet. */
export const withoutSet: Retold = await retold("recreate-terminating", 4, (steps) => [
  ...steps.slice(0, 4),
  { delete: { kind: "ReplicaSet", name: "@nginx:1.19" } },
]);

/** One old pod is relabelled before the new image, so that its ReplicaSet lets it go; the other two end. */
export const relabelled: Retold = await retold("recreate-terminating", 3, (steps) => [
  ...steps.slice(0, 3),
  { labelPods: { count: 1, labels: { app: "other" } } },
  ...steps.slice(3, 4),
  { reap: all },
]);

/** Two old pods are stopping, and somebody scales to five. */
export const scaled: Retold = await retold("recreate-terminating", 4, (steps) => [
  ...steps.slice(0, 4),
  patch({ spec: { replicas: 5 } }),
  { reap: all },
]);

/** After the recorded rollout somebody sets the first image again. */
export const back: Retold = await retold("recreate", 4, (steps) => [...steps, patch(image("1.19"))]);

/** Two old pods are stopping, and somebody sets their image again. */
export const undone: Retold = await retold("recreate-terminating", 4, (steps) => [
  ...steps.slice(0, 4),
  patch(image("1.19")),
]);

/** Or pauses the rollout. */
export const paused: Retold = await retold("recreate-terminating", 4, (steps) => [
  ...steps.slice(0, 4),
  patch({ spec: { paused: true } }),
]);
