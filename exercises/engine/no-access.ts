// What stands for who strangers are: those ask a server outside the page.
import * as genericapiserver from "#apiserver/server";
import * as authentication from "#embedded/authentication";
import * as authorization from "#embedded/authorization";
import type * as embedded from "#embedded";

/** Nobody is known but this process, whose requests go through the same filters as in a terminal, and no review is answered. */
export const newAccess = (): Pick<embedded.Access, "chain"> => ({
  chain(apiHandler, credentials) {
    if (credentials) throw new Error("a page knows no strangers");
    return genericapiserver.defaultBuildHandlerChain(apiHandler, {
      authentication: {
        authenticator: genericapiserver.insecureSuperuser,
        apiAudiences: authentication.apiAudiences,
      },
      authorization: { authorizer: authorization.newAuthorizer() },
      requestInfoResolver: genericapiserver.newRequestInfoResolver(),
    });
  },
});
