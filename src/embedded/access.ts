// Go: pkg/kubeapiserver/options/authentication.go
import * as user from "#apiserver/authentication/user";
import * as genericapiserver from "#apiserver/server";
import * as authentication from "#embedded/authentication";
import * as authorization from "#embedded/authorization";
import * as endpoints from "#embedded/endpoints";
import type { Access, Credentials, GenericApiServerOptions } from "./server.ts";

/** Knows strangers by the tokens of service accounts, by those of administrators, and by certificates. */
export function newAccess(
  { clock, rand, serviceAccountTokens }: GenericApiServerOptions,
  getter: authentication.TokenGetter,
): Access {
  const tokens = new authentication.ServiceAccountTokens(clock, rand);
  const users = new Map<string, user.Info>();
  const known = { users, serviceAccounts: tokens, signedTokens: serviceAccountTokens?.(getter) };
  const authenticatorOf = ({ token, certificates }: Credentials) => {
    if (token !== undefined)
      users.set(token, new user.DefaultInfo({ name: "admin", groups: [user.systemPrivilegedGroup] }));
    return authentication.newAuthenticator({ ...known, certificates });
  };
  return {
    chain(apiHandler, credentials) {
      const authenticator = credentials ? authenticatorOf(credentials) : genericapiserver.insecureSuperuser;
      return genericapiserver.defaultBuildHandlerChain(apiHandler, {
        authentication: { authenticator, apiAudiences: authentication.apiAudiences },
        authorization: { authorizer: authorization.newAuthorizer() },
        requestInfoResolver: genericapiserver.newRequestInfoResolver(),
      });
    },
    reviews: endpoints.newReviews({
      tokens,
      authenticator: authentication.newAuthenticator(known),
      authorizer: authorization.newAuthorizer(),
    }),
  };
}
