// Go: staging/src/k8s.io/client-go/kubernetes/typed/apps/v1/apps_client.go
import type * as apps from "#api/apps/v1";
import * as typed from "#client-go/kubernetes/typed";
import type * as restclient from "#client-go/rest";

/** The kinds of apps/v1. */
export class AppsV1Client {
  readonly restClient: restclient.RESTClient;

  constructor(config: restclient.Config, restClientFor: typeof restclient.restClientFor) {
    this.restClient = restClientFor(config, {
      apiPath: "/apis",
      groupVersion: { group: "apps", version: "v1" },
    });
  }

  deployments(namespace: string): typed.ScalableClient<apps.Deployment> {
    return new typed.ScalableClient({
      client: this.restClient,
      resource: "deployments",
      kind: "Deployment",
      namespace,
    });
  }

  replicaSets(namespace: string): typed.ScalableClient<apps.ReplicaSet> {
    return new typed.ScalableClient({
      client: this.restClient,
      resource: "replicasets",
      kind: "ReplicaSet",
      namespace,
    });
  }
}
