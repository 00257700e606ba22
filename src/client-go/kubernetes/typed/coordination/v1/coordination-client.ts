// Go: staging/src/k8s.io/client-go/kubernetes/typed/coordination/v1/coordination_client.go
import type * as coordinationv1 from "#api/coordination/v1";
import * as typed from "#client-go/kubernetes/typed";
import type * as restclient from "#client-go/rest";

/** The kinds of coordination.k8s.io/v1. */
export class CoordinationV1Client {
  readonly restClient: restclient.RESTClient;

  constructor(config: restclient.Config, restClientFor: typeof restclient.restClientFor) {
    this.restClient = restClientFor(config, {
      apiPath: "/apis",
      groupVersion: { group: "coordination.k8s.io", version: "v1" },
    });
  }

  leases(namespace: string): typed.ResourceClient<coordinationv1.Lease> {
    return new typed.ResourceClient({
      client: this.restClient,
      resource: "leases",
      kind: "Lease",
      namespace,
    });
  }
}
