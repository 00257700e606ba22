import type { Scenario } from "../../site/record/scenario.ts";
import { firstSync } from "./first-sync.ts";

const d = "src/controller/deployment";

/** An object of Kubernetes by its name and the version that is in somebody's hands. */
export const describe = (value: unknown): string | undefined => {
  if (typeof value !== "object" || value === null || !("metadata" in value)) return undefined;
  const { name, resourceVersion } = value.metadata as { name?: string; resourceVersion?: string };
  return resourceVersion === undefined || resourceVersion === ""
    ? name
    : `${name}, version ${resourceVersion}`;
};

/** `web` is created: the sync that makes its ReplicaSet, and all that follow. */
export const scenario: Scenario = {
  own: "A recording of a real control plane says what was stored at rest, and neither which requests were sent nor what a queue held.",
  watch: [
    `${d}/deployment-controller.ts#DeploymentController.processNextWorkItem`,
    `${d}/deployment-controller.ts#DeploymentController.handleErr`,
    `${d}/new-replica-set.ts#createNewReplicaSet`,
  ],
  queue: "typeof dc === 'undefined' ? this.queue : dc.queue",
  describe,
  play: (stage) => firstSync(stage, true),
};
