// Written by `npm run exercise:receiver`, of what the methods use in the port.
import type * as apps from "#api/apps/v1";
import type * as clientset from "#client-go/kubernetes";
import type * as deployment from "#controller/deployment";
import type * as v1 from "#api/core/v1";

/** What `deletePod` uses of a DeploymentController. */
export interface DeploymentController {
  /** The Deployment that owns the ReplicaSet that owns the pod. */
  getDeploymentForPod(pod: v1.Pod): apps.Deployment | undefined;
  readonly client: clientset.Interface;
  /** Groups the Deployment's pods by the ReplicaSet that controls them, ended ones too: Recreate must know of each. */
  getPodMapForDeployment(d: apps.Deployment, rsList: readonly apps.ReplicaSet[]): deployment.PodMap;
  /** Replaced by tests. */
  enqueueDeployment: (deployment: apps.Deployment) => void;
}
