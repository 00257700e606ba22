// Go: staging/src/k8s.io/client-go/informers/apps/v1/interface.go
import type * as apps from "#api/apps/v1";
import * as appslisters from "#client-go/listers/apps/v1";
import * as cache from "#client-go/tools/cache";
import { type Informer, type InformerSource, ResourceInformer, type Scope } from "./resource-informer.ts";

const gv = { group: "apps", version: "v1" };

export type DeploymentInformer = Informer<apps.Deployment, appslisters.DeploymentLister>;
export type ReplicaSetInformer = Informer<apps.ReplicaSet, appslisters.ReplicaSetLister>;

/** The informers of apps/v1. */
export type AppsV1Informers = ReturnType<typeof newAppsV1Informers>;

/** Makes the informers of apps/v1; none lists or watches before it is asked for and started. */
export function newAppsV1Informers(factory: InformerSource, scope: Scope) {
  const deployments = new ResourceInformer<apps.Deployment, appslisters.DeploymentLister>(
    factory,
    {
      objectType: { ...gv, kind: "Deployment" },
      list: (client, namespace) => client.appsV1().deployments(namespace),
      newLister: (indexer) => new appslisters.DeploymentLister(indexer),
    },
    scope,
  );
  const replicaSets = new ResourceInformer<apps.ReplicaSet, appslisters.ReplicaSetLister>(
    factory,
    {
      objectType: { ...gv, kind: "ReplicaSet" },
      list: (client, namespace) => client.appsV1().replicaSets(namespace),
      newLister: (indexer) => new appslisters.ReplicaSetLister(indexer),
      // Deployments own them, and look for them by owner and by labels at every sync.
      indexers: cache.claimIndexers,
    },
    scope,
  );
  return { deployments: () => deployments, replicaSets: () => replicaSets };
}
