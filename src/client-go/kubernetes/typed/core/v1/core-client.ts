// Go: staging/src/k8s.io/client-go/kubernetes/typed/core/v1/core_client.go
import type * as v1 from "#api/core/v1";
import * as typed from "#client-go/kubernetes/typed";
import type * as restclient from "#client-go/rest";
import { EventClient } from "./event-client.ts";

/** The kinds of the core group. */
export class CoreV1Client {
  readonly restClient: restclient.RESTClient;

  constructor(config: restclient.Config, restClientFor: typeof restclient.restClientFor) {
    this.restClient = restClientFor(config, {
      apiPath: "/api",
      groupVersion: { group: "", version: "v1" },
    });
  }

  configMaps(namespace: string): typed.ResourceClient<v1.ConfigMap> {
    return new typed.ResourceClient(this.#namespaced("configmaps", "ConfigMap", namespace));
  }

  endpoints(namespace: string): typed.ResourceClient<v1.Endpoints> {
    return new typed.ResourceClient(this.#namespaced("endpoints", "Endpoints", namespace));
  }

  events(namespace: string): EventClient {
    return new EventClient(this.#namespaced("events", "Event", namespace));
  }

  namespaces(): NamespaceClient {
    return new NamespaceClient({ client: this.restClient, resource: "namespaces", kind: "Namespace" });
  }

  nodes(): typed.ResourceClient<v1.Node> {
    return new typed.ResourceClient({ client: this.restClient, resource: "nodes", kind: "Node" });
  }

  pods(namespace: string): PodClient {
    return new PodClient(this.#namespaced("pods", "Pod", namespace));
  }

  replicationControllers(namespace: string): typed.ScalableClient<v1.ReplicationController> {
    return new typed.ScalableClient(
      this.#namespaced("replicationcontrollers", "ReplicationController", namespace),
    );
  }

  resourceQuotas(namespace: string): typed.ResourceClient<v1.ResourceQuota> {
    return new typed.ResourceClient(this.#namespaced("resourcequotas", "ResourceQuota", namespace));
  }

  secrets(namespace: string): typed.ResourceClient<v1.Secret> {
    return new typed.ResourceClient(this.#namespaced("secrets", "Secret", namespace));
  }

  serviceAccounts(namespace: string): typed.ResourceClient<v1.ServiceAccount> {
    return new typed.ResourceClient(this.#namespaced("serviceaccounts", "ServiceAccount", namespace));
  }

  services(namespace: string): typed.ResourceClient<v1.Service> {
    return new typed.ResourceClient(this.#namespaced("services", "Service", namespace));
  }

  #namespaced(resource: string, kind: string, namespace: string): typed.ResourceOptions {
    return { client: this.restClient, resource, kind, namespace };
  }
}

/** The calls on pods: those of every kind, and binding to a node. */
export class PodClient extends typed.ResourceClient<v1.Pod> {
  /** Puts the pod that `binding` names on a node. */
  async bind(binding: v1.Binding): Promise<void> {
    const request = this.scoped(this.client.post()).name(binding.metadata.name).subResource("binding");
    await request.body({ ...binding, kind: "Binding", apiVersion: "v1" }).do();
  }
}

/** The calls on namespaces: those of every kind, and the last step of a deletion. */
export class NamespaceClient extends typed.ResourceClient<v1.Namespace> {
  /** Writes `spec.finalizers`; when none is left the server lets the namespace go. */
  async finalize(namespace: v1.Namespace): Promise<v1.Namespace> {
    const request = this.scoped(this.client.put()).name(namespace.metadata.name).subResource("finalize");
    return this.into(request.body(this.typed(namespace)));
  }
}
