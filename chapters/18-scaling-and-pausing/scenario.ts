import type { Scenario } from "../../site/record/scenario.ts";

const sync = "src/controller/deployment/sync.ts";
const scaling = "src/controller/deployment/util/scaling.ts";

/** In the middle of a rollout that stands still somebody asks for fifteen pods instead of ten. */
export const scenario = {
  recording: "scale-mid-rollout",
  watch: [
    `${sync}#isScalingEvent`,
    `${sync}#scale`,
    `${sync}#scaleProportionally`,
    `${scaling}#getProportion`,
    `${scaling}#getReplicaSetFraction`,
    `${sync}#scaleReplicaSet`,
  ],
  queue: "dc.queue",
  inFull: 2,
  begins: (method: string, path: string) => method === "PATCH" && path.endsWith("/deployments/web/scale"),
} satisfies Scenario;
