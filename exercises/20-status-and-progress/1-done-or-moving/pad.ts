import type * as apps from "#api/apps/v1";
import { deploymentComplete, deploymentProgressing } from "./exercise.ts";

const status = (
  replicas: number,
  updatedReplicas: number,
  readyReplicas: number,
  availableReplicas: number,
) =>
  ({
    observedGeneration: 7,
    replicas,
    updatedReplicas,
    readyReplicas,
    availableReplicas,
  }) as apps.DeploymentStatus;

/** Wants three pods; what was written last is the first of these. */
const steps = [
  status(3, 0, 3, 3),
  status(4, 1, 3, 3),
  status(4, 1, 4, 4),
  status(3, 3, 3, 2),
  status(3, 3, 3, 3),
];

steps.map((newStatus, i) => {
  const web = { metadata: { generation: 7 }, spec: { replicas: 3 }, status: steps[i - 1] ?? newStatus };
  const deployment = web as apps.Deployment;
  return {
    ...newStatus,
    complete: deploymentComplete(deployment, newStatus),
    progress: deploymentProgressing(deployment, newStatus),
  };
});
