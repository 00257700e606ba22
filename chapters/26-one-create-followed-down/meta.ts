import type { ChapterMeta } from "../../site/author.ts";

const rs = "src/controller/replicaset";
const manage = `${rs}/manage-replicas.ts`;
const controller = `${rs}/replica-set.ts`;
const utils = `${rs}/replica-set-utils.ts`;
const expectations = "src/controller/expectations.ts";

export const meta: ChapterMeta = {
  status: "finished",
  objectives: [
    "Tell the chain from Enter to READY 3/3: who writes what, and who is woken by it.",
    "Say from what `kubectl` shows where the chain broke.",
    "Say how many pods a ReplicaSet controller tries to create before it gives up.",
    "Say what the controller waits for after it has created pods, and for how long.",
  ],
  prerequisites: [13, 15, 22],
  minutes: 35,
  upstream: [
    "pkg/controller/replicaset/replica_set.go",
    "pkg/controller/replicaset/replica_set_utils.go",
    "pkg/controller/controller_utils.go",
    "staging/src/k8s.io/cli-runtime/pkg/resource/helper.go",
  ],
  port: [manage, controller, utils, expectations],
  tests: [
    `${rs}/replica-set.test.ts`,
    `${rs}/replica-set-utils.test.ts`,
    "src/controller/controller-utils.test.ts",
    "src/conformance/in-process.test.ts",
  ],
  leftOut: {
    [`${manage}#BatchResult`]: "How many calls succeeded, and the first failure.",
    [`${manage}#getReplicaSetsWithSameController`]: "Finds the ReplicaSets of one Deployment, to rank pods for deletion.",
    [`${manage}#getIndirectlyRelatedPods`]: "Finds the pods of these, to rank pods for deletion.",
    [`${manage}#getPodsToDelete`]: "Chooses which pods go. A create deletes none.",
    [`${manage}#getPodKeys`]: "The keys of pods.",
    [`${controller}#ReplicaSetLister`]: "A part of a lister.",
    [`${controller}#ReplicaSetInformer`]: "A part of an informer.",
    [`${controller}#PodInformer`]: "A part of an informer.",
    [`${controller}#ReplicaSetsClient`]: "A part of a client.",
    [`${controller}#Options`]: "What a controller is built from.",
    [`${controller}#ReplicaSetController`]: "Three of its methods are shown.",
    [`${utils}#ReplicaSetStatusClient`]: "Two calls of a client.",
    [`${utils}#Observation`]: "What a status is counted from.",
    [`${utils}#newReplicaSetCondition`]: "Makes a condition.",
    [`${utils}#getCondition`]: "Finds a condition.",
    [`${utils}#setCondition`]: "Adds or replaces a condition.",
    [`${utils}#removeCondition`]: "Drops a condition.",
    [`${expectations}#ControlleeExpectations`]: "Two counts and a time.",
    [`${expectations}#UIDTrackingControllerExpectations`]: "Counts deletions by the pods’ keys.",
  },
  versions: [
    { version: "1.8 and later", change: "Pods are created in batches of 1, 2, 4 and so on (pull request 49142). Before, all calls of a sync were made at once." },
    { version: "1.20 (this port)", change: "Once an expectation is older than five minutes it stops holding syncs back, whether its pods exist or not. In 2025 that was still so (issue 129795)." },
    { version: "After 1.27", change: "The Event of a new ReplicaSet names the size before, too: `… from 0 to 3`. Chapter 18 has the versions for changed sizes." },
  ],
}; // prettier-ignore
