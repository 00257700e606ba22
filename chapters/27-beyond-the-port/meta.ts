import type { ChapterMeta } from "../../site/author.ts";

const sync = "src/controller/deployment/sync.ts";

export const meta: ChapterMeta = {
  status: "finished",
  objectives: [
    "Recognise a rollout that a new size has stopped, and get it moving.",
    "Say how a bug of a controller is found by a seed, faults and an invariant, and why one run is not enough.",
    "Run the port’s Deployment controller on a cluster, and take it away again.",
    "Say what of this book holds on your cluster, and find out the rest by reading.",
  ],
  prerequisites: [13, 16, 18],
  minutes: 35,
  upstream: ["pkg/controller/deployment/sync.go", "pkg/controller/job/job_controller.go"],
  port: [sync],
  tests: ["src/conformance/in-process.test.ts", "src/cmd/kube-controller-manager/app/controllermanager.test.ts"],
  leftOut: {
    [`${sync}#sync`]: "Chapter 18 shows it.",
    [`${sync}#isScalingEvent`]: "Chapter 18 shows it.",
    [`${sync}#checkPausedConditions`]: "Chapter 18 shows it.",
    [`${sync}#scaleReplicaSetAndRecordEvent`]: "It returns early if the size is right.",
    [`${sync}#syncStatusOnly`]: "Chapter 13 shows it.",
    [`${sync}#getAllReplicaSetsAndSyncRevision`]: "Chapter 15 shows how the new one is found.",
    [`${sync}#cleanupDeployment`]: "Chapter 20 deletes history with it.",
    [`${sync}#calculateStatus`]: "Chapter 20 counts with it.",
  },
  versions: [
    { version: "1.18", change: "The stop of the first scene is reported (issue 102551 of 2021)." },
    { version: "1.20 (this port)", change: "`scale` returns early if the only ReplicaSet has its size, whatever its note says." },
    { version: "After 1.35", change: "Two pull requests that end it are open in May 2026 (138036 and 138840)." },
  ],
}; // prettier-ignore
