import type { ChapterMeta } from "../../site/author.ts";

const folder = "src/controller/deployment";
const conditions = `${folder}/util/conditions.ts`;
const reason = (name: string, why: string) => [`${conditions}#${name}`, why] as const;

export const meta: ChapterMeta = {
  status: "finished",
  objectives: [
    "Say what each counter and each condition of a Deployment's status claims.",
    "Predict when a rollout is late, and when it stops being late.",
    "Say who watches the clock when nothing changes, and when nobody does.",
    "Predict which old ReplicaSets are deleted, and when.",
  ],
  prerequisites: [13, 16, 18, 19],
  minutes: 35,
  upstream: [
    "pkg/controller/deployment/progress.go",
    "pkg/controller/deployment/sync.go",
    "pkg/controller/deployment/util/deployment_util.go",
  ],
  port: [`${folder}/progress.ts`, conditions],
  tests: [
    `${folder}/progress.test.ts`,
    `${folder}/sync.test.ts`,
    `${folder}/util/deployment-util.test.ts`,
    "src/conformance/in-process.test.ts",
  ],
  leftOut: Object.fromEntries([
    reason("rollbackRevisionNotFound", "Chapter 19 has this Event."),
    reason("rollbackTemplateUnchanged", "Chapter 19 has this Event."),
    reason("rollbackDone", "Chapter 19 has this Event."),
    reason("replicaSetUpdatedReason", "A word for progress; the run shows it."),
    reason("failedRSCreateReason", "Chapter 15 writes it."),
    reason("newReplicaSetReason", "Chapter 15 writes it."),
    reason("foundNewRSReason", "Chapter 15 writes it."),
    reason("newRSAvailableReason", "A word for complete; the run shows it."),
    reason("timedOutReason", "A word for late; the run shows it."),
    reason("pausedDeployReason", "Chapter 18 writes it."),
    reason("resumedDeployReason", "Chapter 18 writes it."),
    reason("minimumReplicasAvailable", "The run shows it."),
    reason("minimumReplicasUnavailable", "The opposite of the one that the run shows."),
    reason("newDeploymentCondition", "It puts the present time into a condition."),
    reason("getDeploymentCondition", "It finds a condition by its type."),
    reason("removeDeploymentCondition", "It leaves one out."),
    reason("replicaSetToDeploymentCondition", "It copies a condition."),
    reason("progressDeadline", "It adds the deadline to a time."),
    reason("hasProgressDeadline", "The text says what counts as none."),
    reason("hasRevisionHistoryLimit", "The text says what counts as none."),
  ]),
  versions: [
    { version: "1.11.0", change: "No deadline and no limit of history mean a missing field." },
    { version: "1.20 (this port)", change: "The largest int32 means no deadline and no limit, too." },
    {
      version: "1.21 and later",
      change:
        "Old ReplicaSets are cleaned up in the order of their revisions, no longer of their ages (issue 82570, pull request 97407).",
    },
    {
      version: "1.33 and later",
      change: "`status.terminatingReplicas`, behind a feature gate, which was off at first.",
    },
  ],
};
