// Go: staging/src/k8s.io/apiserver/pkg/authentication/request/anonymous/anonymous.go
import type * as authenticator from "#apiserver/authentication/authenticator";
import * as user from "#apiserver/authentication/user";

const nobody = new user.DefaultInfo({ name: user.anonymous, groups: [user.allUnauthenticated] });

/** Takes everybody for nobody. */
export function newAuthenticator(): authenticator.Request {
  return { authenticateRequest: async (_req, { audiences = [] }) => ({ user: nobody, audiences }) };
}
