import type { ChapterMeta } from "../../site/author.ts";

const manager = "src/controller/controller-ref-manager.ts";

export const meta: ChapterMeta = {
  status: "finished",
  objectives: [
    "Say for any ReplicaSet whether a sync of a Deployment keeps, ignores, adopts or releases it.",
    "Read the two patches, and say what their UIDs guard against.",
    "Say why an adoption asks the API server for the Deployment first, when, and how often.",
    "Predict what becomes of a pod or a ReplicaSet whose labels somebody changes.",
  ],
  prerequisites: [8, 12, 13],
  minutes: 35,
  upstream: [
    "pkg/controller/controller_ref_manager.go",
    "pkg/controller/deployment/deployment_controller.go",
  ],
  port: [manager],
  tests: [
    "src/controller/controller-ref-manager.test.ts",
    "src/controller/claiming.property.test.ts",
    "src/controller/deployment/deployment-controller.test.ts",
  ],
  leftOut: {
    [`${manager}#Claim`]: "The four words of a decision.",
    [`${manager}#ControllerRefManagerOptions`]:
      "The controller that claims, its selector, its kind and the look.",
  },
  versions: [
    {
      version: "1.11",
      change: "From here on, an adoption no longer adds the label pod-template-hash (pull request 61615).",
    },
    {
      version: "1.20 (this port)",
      change:
        "The second look, as here. It came in 2017 (issue 42639, pull request 42938); the other proposal was pull request 43032.",
    },
    {
      version: "By 1.28",
      change:
        "ClaimObject also ignores an orphan in another namespace than the controller’s. 1.20 leaves that to whoever makes the list.",
    },
  ],
};
