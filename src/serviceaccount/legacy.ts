// Go: pkg/serviceaccount/legacy.go
import type * as v1 from "#api/core/v1";
import * as apiserverserviceaccount from "#apiserver/authentication/serviceaccount";
import type { Claims } from "./jwt.ts";

/** Who issues the tokens that live in secrets. */
export const legacyIssuer = "kubernetes/serviceaccount";

/** What a token says that lives in a secret: it has no end and no audience, and says by which secret it falls. */
export function legacyClaims(
  serviceAccount: v1.ServiceAccount,
  secret: { readonly metadata: { readonly name: string } },
): [claims: Claims, privateClaims: object] {
  const { namespace, name, uid } = serviceAccount.metadata;
  return [
    { sub: apiserverserviceaccount.makeUsername(namespace, name) },
    {
      "kubernetes.io/serviceaccount/service-account.name": name,
      "kubernetes.io/serviceaccount/service-account.uid": uid,
      "kubernetes.io/serviceaccount/secret.name": secret.metadata.name,
      "kubernetes.io/serviceaccount/namespace": namespace,
    },
  ];
}
