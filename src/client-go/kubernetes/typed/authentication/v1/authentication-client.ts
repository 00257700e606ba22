// Go: staging/src/k8s.io/client-go/kubernetes/typed/authentication/v1/authentication_client.go
import type * as authenticationv1 from "#api/authentication/v1";
import * as scheme from "#api/scheme";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as restclient from "#client-go/rest";

/** What a program asks of authentication.k8s.io/v1. (It is no part of a Clientset here: who needs it makes it.) */
export class AuthenticationV1Client {
  readonly #restClient: restclient.RESTClient;

  constructor(config: restclient.Config) {
    this.#restClient = restclient.restClientFor(config, {
      apiPath: "/apis",
      groupVersion: { group: "authentication.k8s.io", version: "v1" },
    });
  }

  /** Whose a token is. */
  tokenReviews(): {
    create(review: metav1.Manifest<authenticationv1.TokenReview>): Promise<authenticationv1.TokenReview>;
  } {
    return {
      create: async (review) => {
        const body = { kind: "TokenReview", apiVersion: "authentication.k8s.io/v1", ...review };
        return scheme.decodeOwn(
          (await this.#restClient.post().resource("tokenreviews").body(body).do()).get(),
        );
      },
    };
  }
}
