// Go: pkg/kubeapiserver/authenticator/config.go
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

interface Known {
  /** Users with tokens that never change. */
  readonly users: ReadonlyMap<string, user.Info>;
  readonly serviceAccounts: authenticator.Token;
  /** Knows users by their certificates. */
  readonly certificates?: authenticator.Request | undefined;
}

/** Knows users by their certificates and bearer tokens. Who shows neither is nobody; who shows bad ones alone is refused. */
export function newAuthenticator({ users, serviceAccounts, certificates }: Known): authenticator.Request {
  const tokens = tokenunion.newUnion(
    authenticator.wrapAudienceAgnosticToken(apiAudiences, new tokenfile.TokenAuthenticator(users)),
    serviceAccounts,
  );
  const byToken = new bearertoken.Authenticator(tokens);
  const known = certificates ? authenticatorunion.newUnion(certificates, byToken) : byToken;
  return authenticatorunion.newFailOnError(
    new group.AuthenticatedGroupAdder(known),
    anonymous.newAuthenticator(),
  );
}
