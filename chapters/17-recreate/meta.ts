import type { ChapterMeta } from "../../site/author.ts";

const recreate = "src/controller/deployment/recreate.ts";

export const meta: ChapterMeta = {
  status: "finished",
  objectives: [
    "Say what each sync of a Recreate does, and at which question it stops.",
    "Say for any old pod whether the ReplicaSet's report, a sync and deletePod count it, and why they differ.",
    "Predict where a Recreate stands still, and what wakes it.",
    "Predict what becomes of a rolling update whose strategy is changed halfway.",
  ],
  prerequisites: [12, 13, 15, 16],
  minutes: 30,
  upstream: ["pkg/controller/deployment/recreate.go", "pkg/controller/deployment/deployment_controller.go"],
  port: [recreate],
  tests: [
    "src/controller/deployment/recreate.test.ts",
    "src/controller/deployment/deployment-controller.test.ts",
    "src/conformance/in-process.test.ts",
  ],
  versions: [
    {
      version: "Before 1.7",
      change:
        "New pods might be made while old ones were still stopping (issues 27362 and 32567). Pull requests 36748 and 43963 ended that; 45639 brought the fix to 1.6.",
    },
    {
      version: "Before 1.10",
      change:
        "A failed old pod held a Recreate up until somebody deleted it (issue 60162). Pull request 60301 ended that, and 60496 brought the fix to 1.8.",
    },
    {
      version: "1.20 (this port)",
      change:
        "A sync asks both the report and the pods, as on this page. Strategy and size changed in one write leave a rolling update stuck halfway (reported on 1.23, issue 125568).",
    },
    {
      version: "1.33 and later",
      change:
        "A ReplicaSet can report how many of its pods are terminating, behind a feature gate that is open by default from 1.35 on (pull request 128546).",
    },
    {
      version: "After 1.35",
      change: "deletePod no longer counts failed and succeeded pods (pull request 136639).",
    },
  ],
};
