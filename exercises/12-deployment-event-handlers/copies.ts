// Both exercises: a controller whose copies are filled by hand, and objects as these hold them.
import type * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as runtime from "#apimachinery/runtime";
import * as appslisters from "#client-go/listers/apps/v1";
import * as corelisters from "#client-go/listers/core/v1";
import * as cache from "#client-go/tools/cache";
import * as controller from "#controller";
import * as deployment from "#controller/deployment";
import * as fixtures from "../engine/fixtures.ts";

/** What the copies of the controller hold. */
export interface Copies {
  readonly deployments: readonly apps.Deployment[];
  readonly replicaSets?: readonly apps.ReplicaSet[];
  readonly pods?: readonly v1.Pod[];
}

/** What a handler does with its controller besides reading. */
type Does = Partial<Pick<deployment.DeploymentController, "client">>;

/** A controller of the port over these copies, and the keys of the Deployments that were woken. */
export function controllerOver(
  { deployments, replicaSets = [], pods = [] }: Copies,
  does: Does = {},
): { readonly dc: deployment.DeploymentController; readonly woken: ReadonlySet<string> } {
  const woken = new Set<string>();
  const own = {
    dLister: new appslisters.DeploymentLister(indexerOf(deployments)),
    rsLister: new appslisters.ReplicaSetLister(indexerOf(replicaSets)),
    podLister: new corelisters.PodLister(indexerOf(pods)),
    // As in the queue, a key that is there already is not there twice.
    enqueueDeployment: (d: apps.Deployment) => void woken.add(controller.keyFunc(d)),
    ...does,
  };
  // The methods of the port, over as much of a controller as its handlers touch.
  const dc = Object.assign(Object.create(deployment.DeploymentController.prototype), own);
  return { dc, woken };
}

function indexerOf<T extends metav1.Object>(objects: readonly T[]): cache.Indexer<T> {
  const indexer = cache.newIndexer<T>(cache.metaNamespaceKeyFunc, cache.claimIndexers);
  for (const object of objects) indexer.add(runtime.deepFreeze(object));
  return indexer;
}

/** A Deployment that selects by these labels. */
export function deploymentThat(
  name: string,
  selects: Readonly<Record<string, string>>,
  strategy: apps.DeploymentStrategy["type"] = "RollingUpdate",
): apps.Deployment {
  const { metadata, spec, ...rest } = fixtures.deployment({ replicas: 10, maxSurge: 3, maxUnavailable: 2 });
  return runtime.deepFreeze({
    ...rest,
    metadata: { ...metadata, name, uid: `uid-of-${name}`, labels: selects },
    spec: {
      ...spec,
      selector: { matchLabels: selects },
      strategy: strategy === "Recreate" ? { type: strategy } : spec.strategy,
    },
  });
}

/** The reference that makes a Deployment or a ReplicaSet the controller of something. */
export const controlledBy = (
  kind: string,
  { name, uid }: Pick<metav1.ObjectMeta, "name" | "uid">,
): metav1.OwnerReference => ({
  apiVersion: "apps/v1",
  kind,
  name,
  uid,
  controller: true,
  blockOwnerDeletion: true,
});
