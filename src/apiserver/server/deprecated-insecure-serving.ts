// Go: staging/src/k8s.io/apiserver/pkg/server/deprecated_insecure_serving.go
import type * as authenticator from "#apiserver/authentication/authenticator";
import * as user from "#apiserver/authentication/user";

const superuser = new user.DefaultInfo({
  name: "system:unsecured",
  groups: [user.systemPrivilegedGroup, user.allAuthenticated],
});

/** Takes everybody for a superuser: as good as no authentication and no authorization, and no special case to any filter. */
export const insecureSuperuser: authenticator.Request = {
  authenticateRequest: async (_req, { audiences = [] }) => ({ user: superuser, audiences }),
};
