import type { DeploymentController } from "./receiver.ts";
import { syncDeployment } from "./exercise.ts";

/** Stands for the controller: its cache has no Deployment at all. */
const dLister = {
  deployments: (namespace: string) => ({
    get: (name: string) => console.log("looked for", name, "in", namespace),
  }),
};

await syncDeployment({ dLister } as unknown as DeploymentController, "default/web");
