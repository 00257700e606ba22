// Go: staging/src/k8s.io/client-go/kubernetes/typed/authorization/v1/authorization_client.go
import type * as authorizationv1 from "#api/authorization/v1";
import * as typed from "#client-go/kubernetes/typed";
import * as restclient from "#client-go/rest";

/** The kinds of authorization.k8s.io/v1. */
export class AuthorizationV1Client {
  readonly restClient: restclient.RESTClient;

  constructor(config: restclient.Config) {
    this.restClient = restclient.restClientFor(config, {
      apiPath: "/apis",
      groupVersion: { group: "authorization.k8s.io", version: "v1" },
    });
  }

  subjectAccessReviews(): typed.ResourceClient<authorizationv1.SubjectAccessReview> {
    return new typed.ResourceClient({
      client: this.restClient,
      resource: "subjectaccessreviews",
      kind: "SubjectAccessReview",
    });
  }
}
