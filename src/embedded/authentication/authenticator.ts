// Go: pkg/kubeapiserver/authenticator/config.go
import type * as v1 from "#api/core/v1";
import * as authenticator from "#apiserver/authentication/authenticator";
import * as group from "#apiserver/authentication/group";
import * as anonymous from "#apiserver/authentication/request/anonymous";
import * as bearertoken from "#apiserver/authentication/request/bearertoken";
import * as authenticatorunion from "#apiserver/authentication/request/union";
import * as tokenfile from "#apiserver/authentication/token/tokenfile";
import * as tokenunion from "#apiserver/authentication/token/union";
import type * as user from "#apiserver/authentication/user";

/** Those for whom a token is that is for this server. */
export const apiAudiences: authenticator.Audiences = ["https://kubernetes.default.svc"];

/** Looks up what a token names. Both throw if it is not there. */
export interface TokenGetter {
  getServiceAccount(namespace: string, name: string): v1.ServiceAccount;
  getSecret(namespace: string, name: string): v1.Secret;
}

interface Known {
  /** Users with tokens that never change. */
  readonly users: ReadonlyMap<string, user.Info>;
  readonly serviceAccounts: authenticator.Token;
  readonly signedTokens?: authenticator.Token | undefined;
  /** Knows users by their certificates. */
  readonly certificates?: authenticator.Request | undefined;
}

/** Knows users by their certificates and bearer tokens. Who shows neither is nobody; who shows bad ones alone is refused. */
export function newAuthenticator({
  users,
  serviceAccounts,
  signedTokens,
  certificates,
}: Known): authenticator.Request {
  const tokens = tokenunion.newUnion(
    authenticator.wrapAudienceAgnosticToken(apiAudiences, new tokenfile.TokenAuthenticator(users)),
    serviceAccounts,
    ...(signedTokens ? [signedTokens] : []),
  );
  const byToken = new bearertoken.Authenticator(tokens);
  const known = certificates ? authenticatorunion.newUnion(certificates, byToken) : byToken;
  return authenticatorunion.newFailOnError(
    new group.AuthenticatedGroupAdder(known),
    anonymous.newAuthenticator(),
  );
}
