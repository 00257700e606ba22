// Go: staging/src/k8s.io/apiserver/pkg/authentication/serviceaccount/util.go
import * as v1 from "#api/core/v1";
import * as apimachineryvalidation from "#api/validation";
import * as errors from "#apimachinery/api/errors";
import * as user from "#apiserver/authentication/user";
import type * as v1core from "#client-go/kubernetes/typed/core/v1";
import * as goerrors from "#go/errors";
import * as klog from "#klog";

const usernamePrefix = "system:serviceaccount:";
const groupPrefix = "system:serviceaccounts:";
const allServiceAccountsGroup = "system:serviceaccounts";

/** The user name that a service account has. */
export function makeUsername(namespace: string, name: string): string {
  return `${usernamePrefix}${namespace}:${name}`;
}

/** Says whether it is the service account's user name. */
export function matchesUsername(namespace: string, name: string, username: string): boolean {
  return username === makeUsername(namespace, name);
}

/** Takes a user name apart again. Throws if no service account can have it. */
export function splitUsername(username: string): [namespace: string, name: string] {
  const [namespace, name, ...rest] = username.slice(usernamePrefix.length).split(":");
  const isOne =
    username.startsWith(usernamePrefix) &&
    namespace !== undefined &&
    name !== undefined &&
    rest.length === 0 &&
    apimachineryvalidation.validateNamespaceName(namespace, false).length === 0 &&
    apimachineryvalidation.validateServiceAccountName(name, false).length === 0;
  if (!isOne) throw new Error(`Username must be in the form ${makeUsername("namespace", "name")}`);
  return [namespace, name];
}

/** The user that a service account is. */
export function userInfo(namespace: string, name: string, uid: string): user.Info {
  return new user.DefaultInfo({
    name: makeUsername(namespace, name),
    uid,
    groups: [allServiceAccountsGroup, `${groupPrefix}${namespace}`],
  });
}

/** Says whether the secret is there to hold a token of the service account. */
export function isServiceAccountToken(
  secret: v1.Secret,
  sa: { readonly metadata: { readonly name: string; readonly uid: string } },
): boolean {
  if (secret.type !== v1.secretTypeServiceAccountToken) return false;
  const { annotations } = secret.metadata;
  if (annotations[v1.serviceAccountNameKey] !== sa.metadata.name) return false;
  // A secret need not say which of the accounts that had the name it is for.
  const uid = annotations[v1.serviceAccountUIDKey] ?? "";
  return uid === "" || uid === sa.metadata.uid;
}

/** The service account, which is created if it is not there, and so is its namespace. */
export async function getOrCreateServiceAccount(
  coreClient: Pick<v1core.CoreV1Client, "namespaces" | "serviceAccounts">,
  namespace: string,
  name: string,
): Promise<v1.ServiceAccount> {
  const serviceAccounts = coreClient.serviceAccounts(namespace);
  try {
    return await serviceAccounts.get(name);
  } catch (err) {
    if (!errors.isNotFound(err)) throw err;
  }
  await createNamespaceIfMissing(coreClient, namespace);
  try {
    return await serviceAccounts.create({ metadata: { namespace, name } });
  } catch (err) {
    // Somebody else was faster.
    if (errors.isAlreadyExists(err)) return serviceAccounts.get(name);
    throw err;
  }
}

/** Fails in silence, or nearly: whoever asks may have no permission to create namespaces. */
async function createNamespaceIfMissing(
  coreClient: Pick<v1core.CoreV1Client, "namespaces">,
  namespace: string,
): Promise<void> {
  try {
    await coreClient.namespaces().get(namespace);
    return;
  } catch (err) {
    if (!errors.isNotFound(err)) return;
  }
  try {
    await coreClient.namespaces().create({ metadata: { name: namespace } });
  } catch (err) {
    if (errors.isAlreadyExists(err)) return;
    klog.warning(`create non-exist namespace ${namespace} failed:${goerrors.textOf(err)}`);
  }
}
