// Go: staging/src/k8s.io/client-go/kubernetes/typed/core/v1/serviceaccount.go
import type * as authenticationv1 from "#api/authentication/v1";
import * as scheme from "#api/scheme";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as restclient from "#client-go/rest";

/** Asks for a token of a service account. (Upstream's is a method of the client; few programs need it.) */
export async function createToken(
  { restClient }: { readonly restClient: restclient.RESTClient },
  serviceAccount: { readonly namespace: string; readonly name: string },
  tokenRequest: metav1.Manifest<authenticationv1.TokenRequest>,
): Promise<authenticationv1.TokenRequest> {
  const body = { kind: "TokenRequest", apiVersion: "authentication.k8s.io/v1", ...tokenRequest };
  const request = restClient.post().namespace(serviceAccount.namespace).resource("serviceaccounts");
  request.name(serviceAccount.name).subResource("token").body(body);
  return scheme.decodeOwn((await request.do()).get());
}
