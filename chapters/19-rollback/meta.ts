import type { ChapterMeta } from "../../site/author.ts";

const util = "src/controller/deployment/util";

export const meta: ChapterMeta = {
  status: "finished",
  objectives: [
    "Say what a rollback writes, and what the syncs after it do.",
    "Say which revision 0 means, even after rollbacks and deletions.",
    "Say which parts of a Deployment a rollback restores, and which it leaves.",
    "Predict how each request ends: done, refused, or left waiting.",
  ],
  prerequisites: [13, 15, 16],
  minutes: 30,
  upstream: [
    "pkg/controller/deployment/rollback.go",
    "pkg/controller/deployment/util/deployment_util.go",
    "staging/src/k8s.io/kubectl/pkg/polymorphichelpers/rollback.go",
  ],
  port: [
    "src/controller/deployment/rollback.ts",
    "src/controller/deployment/rollback-to.ts",
    `${util}/revision.ts`,
  ],
  tests: [
    "src/controller/deployment/rollback.test.ts",
    `${util}/deployment-util.test.ts`,
    "src/conformance/in-process.test.ts",
  ],
  leftOut: {
    "src/controller/deployment/rollback-to.ts#RollbackConfig": "It holds one number.",
    [`${util}/revision.ts#revision`]: "Chapter 15 reads with it.",
    [`${util}/revision.ts#maxRevision`]: "Chapter 15 numbers by it.",
    [`${util}/revision.ts#revisionAnnotation`]: "Chapter 15 names it.",
  },
  versions: [
    {
      version: "1.2",
      change:
        "`spec.rollbackTo` in the group `extensions`, and a rollback subresource that sets it (pull request 19686).",
    },
    {
      version: "1.8",
      change:
        "`apps/v1beta2` has neither. The annotation carries the field over from older API versions (pull request 49340).",
    },
    {
      version: "1.11",
      change: "There is a rollback subresource in `extensions` and `apps/v1beta1`, beside the annotation.",
    },
    {
      version: "1.13",
      change:
        "`kubectl rollout undo` patches the template itself, so no Event tells of the rollback (pull request 70039).",
    },
    { version: "1.20 (this port)", change: "For clients the annotation alone is left." },
  ],
};
