// Go: staging/src/k8s.io/client-go/informers/apps/v1/interface.go
import type * as apps from "#api/apps/v1";
import * as listers from "#client-go/listers/apps/v1";
import type { Client } from "./client.ts";
import { type Informer, type InformerSource, ResourceInformer } from "./resource-informer.ts";

const gv = { group: "apps", version: "v1" };

export type DeploymentInformer = Informer<apps.Deployment, listers.DeploymentLister>;
export type ReplicaSetInformer = Informer<apps.ReplicaSet, listers.ReplicaSetLister>;

/** The informers of apps/v1. */
export type AppsV1Informers = ReturnType<typeof newAppsV1Informers>;

/** Makes the informers of apps/v1; none lists or watches before it is asked for and started. */
export function newAppsV1Informers(factory: InformerSource, client: Client, namespace: string) {
  const deployments = new ResourceInformer(
    factory,
    { ...gv, kind: "Deployment" },
    () => client.appsV1().deployments(namespace),
    (indexer) => new listers.DeploymentLister(indexer),
  );
  const replicaSets = new ResourceInformer(
    factory,
    { ...gv, kind: "ReplicaSet" },
    () => client.appsV1().replicaSets(namespace),
    (indexer) => new listers.ReplicaSetLister(indexer),
  );
  return { deployments: () => deployments, replicaSets: () => replicaSets };
}
