// Ours: who may do what on this server
import type * as authorizer from "#apiserver/authorization/authorizer";
import * as authorizerfactory from "#apiserver/authorization/authorizerfactory";
import * as path from "#apiserver/authorization/path";
import * as authorizerunion from "#apiserver/authorization/union";
import * as user from "#apiserver/authentication/user";

const openPaths = ["/healthz", "/livez", "/readyz"].flatMap((root) => [root, `${root}/*`]);

/** Everybody may ask how the server is, and whoever it knows may do everything. There are no roles. */
export function newAuthorizer(): authorizer.Authorizer {
  return authorizerunion.newUnion(
    authorizerfactory.newPrivilegedGroups(user.systemPrivilegedGroup, user.allAuthenticated),
    path.newAuthorizer(openPaths),
  );
}
