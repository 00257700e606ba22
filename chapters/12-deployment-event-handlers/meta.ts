import type { ChapterMeta } from "../../site/author.ts";

const controller = "src/controller/deployment/deployment-controller.ts";
const elsewhere = "Chapter 11 shows what the controller is made from.";

export const meta: ChapterMeta = {
  status: "finished",
  objectives: [
    "Say of any change of a Deployment, a ReplicaSet or a pod which Deployments it wakes, and why.",
    "Find the owner of a ReplicaSet by name and UID, and say what the UID is for.",
    "Say what a handler does with an orphan, with a change of owner and with a tombstone.",
    "Say how news of a pod reaches its Deployment without a handler, and when it does not reach it.",
  ],
  prerequisites: [0, 8, 9],
  minutes: 35,
  upstream: [
    "pkg/controller/deployment/deployment_controller.go",
    "pkg/controller/deployment/util/deployment_util.go",
  ],
  port: [controller],
  tests: ["src/controller/deployment/deployment-controller.test.ts"],
  leftOut: { [`${controller}#Options`]: elsewhere },
  versions: [
    {
      version: "Before 1.6",
      change:
        "Selectors alone told whose a ReplicaSet was; of several Deployments, the one whose selector had stood longest woke. The comment about it is still there.",
    },
    {
      version: "1.10 and later",
      change:
        "The sync no longer counts failed pods (pull request 60301, of 2018). The handler goes on counting them.",
    },
    {
      version: "1.20 (this port)",
      change:
        "Seven handlers, as here. A failed pod that is left keeps `deletePod` from waking a `Recreate` (issues 106410 and 128798).",
    },
    { version: "1.27 and later", change: "Each handler is given a logger beside the object." },
    {
      version: "After 1.35",
      change:
        "Pods that have failed or succeeded no longer hold a `Recreate` up (pull request 136639, merged by April 2026).",
    },
  ],
};
