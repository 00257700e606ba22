// Go: staging/src/k8s.io/client-go/kubernetes/typed/authentication/v1/authentication_client.go
import type * as authenticationv1 from "#api/authentication/v1";
<<<<<<< HEAD
import * as scheme from "#api/scheme";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as restclient from "#client-go/rest";

/** What a program asks of authentication.k8s.io/v1. (It is no part of a Clientset here: who needs it makes it.) */
export class AuthenticationV1Client {
  readonly #restClient: restclient.RESTClient;

  constructor(config: restclient.Config) {
    this.#restClient = restclient.restClientFor(config, {
=======
import * as typed from "#client-go/kubernetes/typed";
import * as restclient from "#client-go/rest";

/** The kinds of authentication.k8s.io/v1. */
export class AuthenticationV1Client {
  readonly restClient: restclient.RESTClient;

  constructor(config: restclient.Config) {
    this.restClient = restclient.restClientFor(config, {
>>>>>>> 2d920ac (Who somebody is and what they may do is asked of the API server, and remembered for a while)
      apiPath: "/apis",
      groupVersion: { group: "authentication.k8s.io", version: "v1" },
    });
  }

<<<<<<< HEAD
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
=======
  tokenReviews(): typed.ResourceClient<authenticationv1.TokenReview> {
    return new typed.ResourceClient({
      client: this.restClient,
      resource: "tokenreviews",
      kind: "TokenReview",
    });
>>>>>>> 2d920ac (Who somebody is and what they may do is asked of the API server, and remembered for a while)
  }
}
