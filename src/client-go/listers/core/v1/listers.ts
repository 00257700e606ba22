// Go: staging/src/k8s.io/client-go/listers/core/v1/expansion_generated.go
// Upstream has a file of generated code for each of these kinds.
import type * as v1 from "#api/core/v1";
import * as listers from "#client-go/listers";

/** Reads Pods from a cache. */
export class PodLister extends listers.ResourceLister<v1.Pod> {
  pods(namespace: string): listers.ResourceNamespaceLister<v1.Pod> {
    return this.namespaced(namespace);
  }
}

/** Reads Services from a cache. */
export class ServiceLister extends listers.ResourceLister<v1.Service> {
  services(namespace: string): listers.ResourceNamespaceLister<v1.Service> {
    return this.namespaced(namespace);
  }
}

/** Reads Endpoints from a cache. */
export class EndpointsLister extends listers.ResourceLister<v1.Endpoints> {
  endpoints(namespace: string): listers.ResourceNamespaceLister<v1.Endpoints> {
    return this.namespaced(namespace);
  }
}

/** Reads ConfigMaps from a cache. */
export class ConfigMapLister extends listers.ResourceLister<v1.ConfigMap> {
  configMaps(namespace: string): listers.ResourceNamespaceLister<v1.ConfigMap> {
    return this.namespaced(namespace);
  }
}

/** Reads ResourceQuotas from a cache. */
export class ResourceQuotaLister extends listers.ResourceLister<v1.ResourceQuota> {
  resourceQuotas(namespace: string): listers.ResourceNamespaceLister<v1.ResourceQuota> {
    return this.namespaced(namespace);
  }
}

/** Reads Secrets from a cache. */
export class SecretLister extends listers.ResourceLister<v1.Secret> {
  secrets(namespace: string): listers.ResourceNamespaceLister<v1.Secret> {
    return this.namespaced(namespace);
  }
}

/** Reads ServiceAccounts from a cache. */
export class ServiceAccountLister extends listers.ResourceLister<v1.ServiceAccount> {
  serviceAccounts(namespace: string): listers.ResourceNamespaceLister<v1.ServiceAccount> {
    return this.namespaced(namespace);
  }
}

/** Reads Events from a cache. */
export class EventLister extends listers.ResourceLister<v1.Event> {
  events(namespace: string): listers.ResourceNamespaceLister<v1.Event> {
    return this.namespaced(namespace);
  }
}

/** Reads Namespaces, which are in no namespace, from a cache. */
export class NamespaceLister extends listers.ResourceLister<v1.Namespace> {
  get(name: string): v1.Namespace | undefined {
    return this.indexer.getByKey(name);
  }
}

/** Reads Nodes, which are in no namespace, from a cache. */
export class NodeLister extends listers.ResourceLister<v1.Node> {
  get(name: string): v1.Node | undefined {
    return this.indexer.getByKey(name);
  }
}
