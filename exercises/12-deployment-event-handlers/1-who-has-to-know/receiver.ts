// Written by `npm run exercise:receiver`, of what the methods use in the port.
import type * as apps from "#api/apps/v1";
import type * as metav1 from "#apimachinery/apis/meta/v1";

/** What `updateReplicaSet` uses of a DeploymentController. */
export interface DeploymentController {
  /** The Deployment that the reference means: found by name, confirmed by UID. */
  resolveControllerRef(namespace: string, controllerRef: metav1.OwnerReference): apps.Deployment | undefined;
  /** Replaced by tests. */
  enqueueDeployment: (deployment: apps.Deployment) => void;
  /** The Deployments that select the ReplicaSet. */
  getDeploymentsForReplicaSet(rs: apps.ReplicaSet): apps.Deployment[];
}
