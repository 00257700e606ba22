import type { ChapterMeta } from "../../site/author.ts";

const revision = "src/controller/deployment/util/revision.ts";

export const meta: ChapterMeta = {
  status: "finished",
  objectives: [
    "Say which ReplicaSet a sync takes for the new one, and which of two that fit.",
    "Say how a pod template becomes a name, and what changes that name.",
    "Say what a sync does if the name is taken, depending on who has it.",
    "Predict the revisions of ReplicaSets, and which annotations of the Deployment they get.",
  ],
  prerequisites: [0, 13, 14],
  minutes: 35,
  upstream: [
    "pkg/controller/deployment/sync.go",
    "pkg/controller/deployment/util/deployment_util.go",
    "pkg/controller/controller_utils.go",
    "pkg/util/hash/hash.go",
  ],
  port: ["src/controller/deployment/new-replica-set.ts", "src/api/hash/hash.ts", revision],
  tests: [
    "src/controller/deployment/new-replica-set.test.ts",
    "src/controller/deployment/util/annotations.test.ts",
    "src/controller/deployment/util/replica-sets.test.ts",
    "src/api/hash/hash.test.ts",
    "src/conformance/in-process.test.ts",
  ],
  leftOut: {
    [`${revision}#lastRevision`]: "Chapter 19 goes back by it.",
  },
  versions: [
    {
      version: "Before 1.7",
      change:
        "The hash is adler32, and a rollout whose name is taken is stuck (issue 29735, pull request 44774).",
    },
    {
      version: "1.7 to 1.9",
      change:
        "A ReplicaSet of that name with an equal template is taken for the new one, whoever owns it, and nothing is counted (issue 59213, pull request 59212).",
    },
    {
      version: "1.11",
      change:
        "The label pod-template-hash is a decimal number; only the name is encoded (issue 66093). The history of revisions only grows.",
    },
    {
      version: "1.20 (this port)",
      change:
        "The label is encoded, too. The history keeps to 2,000 characters and drops the oldest (issue 77387, pull request 77610).",
    },
  ],
};
