import type { ChapterMeta } from "../../site/author.ts";

const recreate = "src/controller/deployment/recreate.ts";

export const meta: ChapterMeta = {
  status: "finished",
  objectives: [
    "Say what each sync of a Recreate does, and at which question it stops.",
    "Say for any old pod whether a report, the check and the handler count it, and why they differ.",
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
        "New pods might be made while old ones were still stopping (issues 27362 and 32567). Pull requests 36748 and 43963 ended that; 45639 took it over into 1.6.",
    },
    {
      version: "Before 1.10",
      change:
        "A failed old pod holds a Recreate up until somebody deletes it (issue 60162). Pull request 60301 ended that, and 60496 took it over into 1.8.",
    },
    {
      version: "1.20 (this port)",
      change:
        "The report and the pods are asked, as here. Strategy and size changed in one write leave a rolling update stuck halfway (reported on 1.23, issue 125568).",
    },
    {
      version: "1.33 and later",
      change:
        "A ReplicaSet can report how many of its pods are terminating, behind a feature gate (pull request 128546) that is open by default from 1.35 on.",
    },
    {
      version: "After 1.35",
      change: "deletePod passes over failed and succeeded pods, too (pull request 136639).",
    },
  ],
};
