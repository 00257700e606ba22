import type { ChapterMeta } from "../../site/author.ts";

export const meta: ChapterMeta = {
  status: "finished",
  objectives: [
    "Compute by hand, for any replicas, surge and unavailability, how far each ReplicaSet moves in one sync.",
    "Say where a rollout stops when the new pods never become ready, and why it stops just there.",
    "Say what one sync does and what it leaves to the next, and what follows from the errors that the way down drops.",
    "Point at the lines where a port in another language goes wrong.",
  ],
  prerequisites: [0],
  minutes: 40,
  upstream: ["pkg/controller/deployment/rolling.go", "pkg/controller/deployment/util/deployment_util.go"],
  port: ["src/controller/deployment/rolling.ts"],
  tests: [
    "src/controller/deployment/rolling.test.ts",
    "src/controller/deployment/util/deployment-util.test.ts",
    "src/conformance/in-process.test.ts",
  ],
  versions: [
    {
      version: "1.11",
      change:
        "The same arithmetic. Scaling Events read the same; the label `pod-template-hash` is a decimal number, `3123191453`, where the ReplicaSet's name ends in `75675f5897`.",
    },
    { version: "1.20 (this port)", change: "Events say `Scaled up replica set web-… to 3`." },
    {
      version: "1.22",
      change:
        "Which pods of a ReplicaSet die first changes: an annotation, pod-deletion-cost, has a say, and ages are compared on a logarithmic scale. How many is decided as here.",
    },
    {
      version: "1.27 and later",
      change:
        "Scaling Events add where they came from (`… to 7 from 8`); later ones also say `from 0 to 3` of a new ReplicaSet. Functions take a context.",
    },
    {
      version: "1.33 and later",
      change:
        "Deployment and ReplicaSet status count terminating pods, behind a feature gate. The rollout still does not wait for them.",
    },
  ],
};
