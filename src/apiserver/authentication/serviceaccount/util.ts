// Go: staging/src/k8s.io/apiserver/pkg/authentication/serviceaccount/util.go
import * as user from "#apiserver/authentication/user";

const usernamePrefix = "system:serviceaccount:";
const groupPrefix = "system:serviceaccounts:";
const allServiceAccountsGroup = "system:serviceaccounts";

/** The user that a service account is. */
export function userInfo(namespace: string, name: string, uid: string): user.Info {
  return new user.DefaultInfo({
    name: `${usernamePrefix}${namespace}:${name}`,
    uid,
    groups: [allServiceAccountsGroup, `${groupPrefix}${namespace}`],
  });
}
