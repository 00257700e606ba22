// Ours: the part of a clientset that informers use
import type * as apps from "#api/apps/v1";
import type * as coordinationv1 from "#api/coordination/v1";
import type * as v1 from "#api/core/v1";
import type * as cache from "#client-go/tools/cache";

type Namespaced<T> = (namespace: string) => cache.ListWatchClient<T>;

/** What a factory asks of a client; a `kubernetes.Clientset` has it. */
export interface Client {
  coreV1(): {
    configMaps: Namespaced<v1.ConfigMap>;
    endpoints: Namespaced<v1.Endpoints>;
    events: Namespaced<v1.Event>;
    namespaces: () => cache.ListWatchClient<v1.Namespace>;
    nodes: () => cache.ListWatchClient<v1.Node>;
    pods: Namespaced<v1.Pod>;
    replicationControllers: Namespaced<v1.ReplicationController>;
    resourceQuotas: Namespaced<v1.ResourceQuota>;
    secrets: Namespaced<v1.Secret>;
    serviceAccounts: Namespaced<v1.ServiceAccount>;
    services: Namespaced<v1.Service>;
  };
  appsV1(): { deployments: Namespaced<apps.Deployment>; replicaSets: Namespaced<apps.ReplicaSet> };
  coordinationV1(): { leases: Namespaced<coordinationv1.Lease> };
}
