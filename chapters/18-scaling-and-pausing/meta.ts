import type { ChapterMeta } from "../../site/author.ts";

const sync = "src/controller/deployment/sync.ts";

export const meta: ChapterMeta = {
  status: "finished",
  objectives: [
    "Say how a sync tells a change of size from a rollout, and when it overlooks one.",
    "Compute what each ReplicaSet wants when a rollout is scaled halfway.",
    "Say which ReplicaSet gets all the pods, and when the size is shared out.",
    "Predict what a paused Deployment still does.",
  ],
  prerequisites: [13, 15, 16],
  minutes: 35,
  upstream: ["pkg/controller/deployment/sync.go", "pkg/controller/deployment/util/deployment_util.go"],
  port: [sync, "src/controller/deployment/util/scaling.ts"],
  tests: [
    "src/controller/deployment/sync.test.ts",
    "src/controller/deployment/util/scaling.test.ts",
    "src/conformance/in-process.test.ts",
  ],
  leftOut: {
    [`${sync}#syncStatusOnly`]: "Chapter 13 shows it.",
    [`${sync}#getAllReplicaSetsAndSyncRevision`]: "Chapter 15 shows how the new one is found.",
    [`${sync}#scaleReplicaSetAndRecordEvent`]: "It says whether the way is up or down.",
    [`${sync}#cleanupDeployment`]: "Chapter 20 deletes history with it.",
    [`${sync}#calculateStatus`]: "Chapter 20 counts with it.",
  },
  versions: [
    { version: "Before 1.4", change: "A new size goes to the newest ReplicaSet alone (issue 29357)." },
    { version: "1.20 (this port)", change: "The size is shared out, and a new image in the same patch waits for that (pull request 32995). An Event names the new size alone." },
    { version: "1.28, if not before", change: "The Event of a changed size names the size before, too: `… to 11 from 8` (pull request 101142)." },
    { version: "1.32 and later", change: "The other way round: `… from 8 to 11` (pull request 125118)." },
  ],
}; // prettier-ignore
