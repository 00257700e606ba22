import type { Scenario } from "../../site/record/scenario.ts";

const folder = "src/controller/deployment";

/** One patch that asks for two things: more pods, and another image. */
export const scenario = {
  recording: "scale-mid-rollout-and-image",
  watch: [
    `${folder}/deployment-controller.ts#DeploymentController.#syncDeployment`,
    // Where sizes move, so that each is seen to move in the sync that moved it.
    `${folder}/sync.ts#sync`,
    `${folder}/rolling.ts#rolloutRolling`,
  ],
  queue: "this.queue ?? dc.queue",
  inFull: 4,
  begins: (method: string, path: string) => method === "PATCH" && path.endsWith("/deployments/web"),
} satisfies Scenario;
