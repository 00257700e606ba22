import type { Scenario } from "../../site/record/scenario.ts";
import { handlers } from "./overheard.ts";
import { overhear } from "./scene.ts";

export const controller = "src/controller/deployment/deployment-controller.ts#DeploymentController";

/** Every call of a handler from the patch on. */
export const scenario: Scenario = {
  watch: [...handlers, "getDeploymentForPod", "resolveControllerRef", "enqueue"].map(
    (name) => `${controller}.${name}`,
  ),
  play: (stage) => overhear(stage, { from: ["PATCH", /\/deployments\/web$/], requests: true }),
};
