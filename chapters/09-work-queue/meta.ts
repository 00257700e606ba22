import type { ChapterMeta } from "../../site/author.ts";

const queue = "staging/src/k8s.io/client-go/util/workqueue";
const port = "src/client-go/util/workqueue";

export const meta: ChapterMeta = {
  status: "finished",
  objectives: [
    "Say how many syncs follow when a key is added several times, before and while a worker has it.",
    "Say why two workers never have the same key, and why no change is lost all the same.",
    "Compute when a key that fails again and again comes back, alone and among many.",
    "Say what a wait, an add and a shutdown do to one another.",
  ],
  prerequisites: [0],
  minutes: 35,
  upstream: [
    `${queue}/queue.go`,
    `${queue}/delaying_queue.go`,
    `${queue}/rate_limiting_queue.go`,
    `${queue}/default_rate_limiters.go`,
  ],
  port: [
    `${port}/queue.ts`,
    `${port}/delaying-queue.ts`,
    `${port}/rate-limiting-queue.ts`,
    `${port}/default-rate-limiters.ts`,
  ],
  tests: [
    `${port}/queue.test.ts`,
    `${port}/queue.race.test.ts`,
    `${port}/delaying-queue.test.ts`,
    `${port}/rate-limiting-queue.test.ts`,
    `${port}/default-rate-limiters.test.ts`,
  ],
  leftOut: {
    [`${port}/default-rate-limiters.ts#RateLimiter`]:
      "The three methods that each limiter of this chapter has.",
    [`${port}/default-rate-limiters.ts#defaultItemBasedRateLimiter`]: "No controller of this book uses it.",
    [`${port}/default-rate-limiters.ts#ItemFastSlowRateLimiter`]: "No controller of this book uses it.",
  },
  versions: [
    {
      version: "1.20 (this port)",
      change:
        "An item may be anything that Go can compare. Deployments and ReplicaSets go in as keys; the garbage collector's queues hold objects.",
    },
    {
      version: "1.31 and later",
      change: "Queues are generic. Their default numbers are the same.",
    },
  ],
};
