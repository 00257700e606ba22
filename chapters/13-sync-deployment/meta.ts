import type { ChapterMeta } from "../../site/author.ts";

const controller = "src/controller/deployment/deployment-controller.ts";

export const meta: ChapterMeta = {
  status: "finished",
  objectives: [
    "Say where a sync of a Deployment ends, for whatever its spec asks for.",
    "Predict, for two wishes in one write, what the first sync does and what it leaves to the next.",
    "Say who deletes what when a Deployment is deleted, and what its controller does meanwhile.",
    "Say which questions write, and which failed syncs in a log are harmless.",
  ],
  prerequisites: [0, 9],
  minutes: 35,
  upstream: ["pkg/controller/deployment/deployment_controller.go", "pkg/controller/deployment/sync.go"],
  port: [controller],
  tests: [
    "src/controller/deployment/deployment-controller.test.ts",
    "src/controller/deployment/sync.test.ts",
    "src/conformance/in-process.test.ts",
  ],
  leftOut: { [`${controller}#Options`]: "What the controller is built from." },
  versions: [{ version: "1.23 and later", change: "`syncDeployment` takes a context beside the key." }],
};
