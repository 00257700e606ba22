// Go: staging/src/k8s.io/client-go/informers/apps/v1/interface.go
import type * as apps from "#api/apps/v1";
import * as listers from "#client-go/listers/apps/v1";
import * as cache from "#client-go/tools/cache";
import { type Informer, type InformerSource, ResourceInformer, type Scope } from "./resource-informer.ts";

const gv = { group: "apps", version: "v1" };

export type DeploymentInformer = Informer<apps.Deployment, listers.DeploymentLister>;
export type ReplicaSetInformer = Informer<apps.ReplicaSet, listers.ReplicaSetLister>;

/** The informers of apps/v1. */
export type AppsV1Informers = ReturnType<typeof newAppsV1Informers>;

/** Makes the informers of apps/v1; none lists or watches before it is asked for and started. */
export function newAppsV1Informers(factory: InformerSource, scope: Scope) {
  const deployments = new ResourceInformer<apps.Deployment, listers.DeploymentLister>(
    factory,
    {
      objectType: { ...gv, kind: "Deployment" },
      list: (client, namespace) => client.appsV1().deployments(namespace),
      newLister: (indexer) => new listers.DeploymentLister(indexer),
    },
    scope,
  );
  const replicaSets = new ResourceInformer<apps.ReplicaSet, listers.ReplicaSetLister>(
    factory,
    {
      objectType: { ...gv, kind: "ReplicaSet" },
      list: (client, namespace) => client.appsV1().replicaSets(namespace),
      newLister: (indexer) => new listers.ReplicaSetLister(indexer),
      // Deployments own them, and look for them by owner and by labels at every sync.
      indexers: cache.claimIndexers,
    },
    scope,
  );
  return { deployments: () => deployments, replicaSets: () => replicaSets };
}
