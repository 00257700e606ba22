// Go: staging/src/k8s.io/client-go/informers/core/v1/interface.go
import type * as v1 from "#api/core/v1";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as corelisters from "#client-go/listers/core/v1";
import * as cache from "#client-go/tools/cache";
import type { Client } from "./client.ts";
import { type Informer, type InformerSource, ResourceInformer, type Scope } from "./resource-informer.ts";

export type ConfigMapInformer = Informer<v1.ConfigMap, corelisters.ConfigMapLister>;
export type NamespaceInformer = Informer<v1.Namespace, corelisters.NamespaceLister>;
export type NodeInformer = Informer<v1.Node, corelisters.NodeLister>;
export type PodInformer = Informer<v1.Pod, corelisters.PodLister>;
export type ReplicationControllerInformer = Informer<
  v1.ReplicationController,
  corelisters.ReplicationControllerLister
>;
export type SecretInformer = Informer<v1.Secret, corelisters.SecretLister>;
export type ServiceAccountInformer = Informer<v1.ServiceAccount, corelisters.ServiceAccountLister>;

/** The informers of v1, the core group. */
export type CoreV1Informers = ReturnType<typeof newCoreV1Informers>;

/** Makes the informers of v1; none lists or watches before it is asked for and started. */
export function newCoreV1Informers(factory: InformerSource, scope: Scope) {
  const of = newKinds(factory, scope);
  return {
    configMaps: of(
      "ConfigMap",
      (core, namespace) => core.configMaps(namespace),
      (indexer) => new corelisters.ConfigMapLister(indexer),
    ),
    endpoints: of(
      "Endpoints",
      (core, namespace) => core.endpoints(namespace),
      (indexer) => new corelisters.EndpointsLister(indexer),
    ),
    events: of(
      "Event",
      (core, namespace) => core.events(namespace),
      (indexer) => new corelisters.EventLister(indexer),
    ),
    namespaces: of(
      "Namespace",
      (core) => core.namespaces(),
      (indexer) => new corelisters.NamespaceLister(indexer),
    ),
    nodes: of(
      "Node",
      (core) => core.nodes(),
      (indexer) => new corelisters.NodeLister(indexer),
    ),
    pods: of(
      "Pod",
      (core, namespace) => core.pods(namespace),
      (indexer) => new corelisters.PodLister(indexer),
      // ReplicaSets own them, and look for them by owner and by labels at every sync.
      cache.claimIndexers,
    ),
    replicationControllers: of(
      "ReplicationController",
      (core, namespace) => core.replicationControllers(namespace),
      (indexer) => new corelisters.ReplicationControllerLister(indexer),
    ),
    resourceQuotas: of(
      "ResourceQuota",
      (core, namespace) => core.resourceQuotas(namespace),
      (indexer) => new corelisters.ResourceQuotaLister(indexer),
    ),
    secrets: of(
      "Secret",
      (core, namespace) => core.secrets(namespace),
      (indexer) => new corelisters.SecretLister(indexer),
    ),
    serviceAccounts: of(
      "ServiceAccount",
      (core, namespace) => core.serviceAccounts(namespace),
      (indexer) => new corelisters.ServiceAccountLister(indexer),
    ),
    services: of(
      "Service",
      (core, namespace) => core.services(namespace),
      (indexer) => new corelisters.ServiceLister(indexer),
    ),
  };
}

function newKinds(factory: InformerSource, scope: Scope) {
  return <T extends metav1.Object, Lister>(
    kind: string,
    list: (core: ReturnType<Client["coreV1"]>, namespace: string) => cache.ListWatchClient<T>,
    newLister: (indexer: cache.Indexer<T>) => Lister,
    indexers?: cache.Indexers<T>,
  ): (() => ResourceInformer<T, Lister>) => {
    const informer = new ResourceInformer<T, Lister>(
      factory,
      {
        objectType: { group: "", version: "v1", kind },
        list: (client, namespace) => list(client.coreV1(), namespace),
        newLister,
        ...(indexers && { indexers }),
      },
      scope,
    );
    return () => informer;
  };
}
