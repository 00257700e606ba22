import type { Twins } from "../../engine/exercise.ts";

const questions = "...dc.synced";
const counts = "((asked = 0) => () => dc.synced.every((isFull) => isFull()) || ++asked > 3)()";
const waits = "await tasks.wait();";
const stops = "await dc.eventBroadcaster.shutdown();";
const later = (ticks: number) =>
  `cache.waitForCacheSync(dc.clock, new AbortController().signal, ((asked = 0) => () => ++asked > ${ticks})())`;

export const twins: Twins = {
  "deployments-only": {
    says: "It waits for the Deployments, and for the others 300 ms.",
    changes: [[questions, `...dc.synced.slice(0, 1), ${counts}`]],
  },
  "events-first": {
    says: "The broadcaster is shut down and not waited for.",
    changes: [[stops, "void dc.eventBroadcaster.shutdown();"]],
  },
  "leaves-the-events": {
    says: "The broadcaster is left as it is, and 100 ms are waited for what it still has.",
    near: "Who waits that long sees the last Event written.",
    changes: [[stops, `await ${later(1)};`]],
  },
  "leaves-the-queue-open": {
    says: "The queue is shut down, and then something is waited for that never comes.",
    changes: [[waits, "await new Promise(() => {});"]],
  },
  "leaves-workers-behind": {
    says: "The workers are given a second to end.",
    changes: [[waits, `await Promise.race([tasks.wait(), ${later(10)}]);`]],
  },
  "not-the-pods": {
    says: "It waits for Deployments and ReplicaSets, and for the pods 300 ms.",
    changes: [[questions, `...dc.synced.slice(0, 2), ${counts}`]],
  },
  "one-after-another": {
    says: "Half of the workers work.",
    changes: [["i < workers", "i < Math.ceil(workers / 2)"]],
  },
  "starts-at-once": {
    says: "It waits for 300 ms, whatever is there then.",
    changes: [[questions, counts]],
  },
  "stops-only-once-full": {
    says: "A stop before the copies are full is an error.",
    changes: [["return;", 'throw new Error("the copies are not full");']],
  },
  "worker-once": {
    says: "A worker that ends is called again two seconds later.",
    changes: [["time.second", "2 * time.second"]],
  },
};
