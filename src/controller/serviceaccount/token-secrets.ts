// Go: pkg/controller/serviceaccount/tokens_controller.go
import * as v1 from "#api/core/v1";
import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as utilerrors from "#apimachinery/util/errors";
import * as utilrand from "#apimachinery/util/rand";
import * as apiserverserviceaccount from "#apiserver/authentication/serviceaccount";
import * as cache from "#client-go/tools/cache";
import * as retry from "#client-go/util/retry";
import * as base64 from "#go/encoding/base64";
import * as goerrors from "#go/errors";
import * as klog from "#klog";
import * as serviceaccount from "#serviceaccount";
import { getSecretReferences } from "./references.ts";
import { retriably } from "./retriable.ts";
import type { ServiceAccountQueueKey } from "./queue-keys.ts";
import type { TokensController } from "./tokens-controller.ts";

/** Removes all tokens of a service account that is gone. Says whether to try again, and so does what it throws. */
export async function deleteTokens(e: TokensController, gone: ServiceAccountQueueKey): Promise<boolean> {
  const errs: Error[] = [];
  for (const { metadata } of listTokenSecrets(e, gone)) {
    try {
      await deleteToken(e, metadata);
    } catch (err) {
      errs.push(goerrors.toError(err));
    }
  }
  const failed = utilerrors.newAggregate(errs);
  if (failed !== undefined) throw failed;
  return false;
}

/** Deletes a token's secret, if it is still the one with that UID. */
export async function deleteToken(
  e: TokensController,
  { namespace, name, uid }: { namespace: string; name: string; uid: string },
): Promise<boolean> {
  const options: metav1.DeleteOptions = uid === "" ? {} : { preconditions: { uid } };
  try {
    await retriably(
      () => e.client.coreV1().secrets(namespace).delete(name, options),
      (err) => errors.isNotFound(err) || errors.isConflict(err),
    );
  } catch (err) {
    // It is deleted already, or another one has its name now.
    if (!errors.isNotFound(err) && !errors.isConflict(err)) throw err;
  }
  return false;
}

/**
 * Sees to it that the service account refers to a token, if need be to one that it makes. Says whether to try again, and so does
 * what it throws.
 */
export async function ensureReferencedToken(
  e: TokensController,
  serviceAccount: v1.ServiceAccount,
  signal: AbortSignal,
): Promise<boolean> {
  if (hasReferencedToken(e, serviceAccount)) return false;
  const { namespace, name, resourceVersion } = serviceAccount.metadata;
  const serviceAccounts = e.client.coreV1().serviceAccounts(namespace);
  // If it is not there, either the server or our cache is behind.
  const live = await retriably(() => serviceAccounts.get(name));
  if (live.metadata.resourceVersion !== resourceVersion) {
    const versions = `(${live.metadata.resourceVersion}) does not match cache (${resourceVersion})`;
    klog.v(4).info(`liveServiceAccount.ResourceVersion ${versions}, retrying`);
    return true;
  }

  const createdToken = await createToken(e, serviceAccount);
  // The update of the account wakes us before the watch tells of the secret; without this we would make another.
  e.updatedSecrets.mutation(createdToken);

  let [addedReference, failure] = [false, undefined as unknown];
  try {
    addedReference = await addReference(e, { serviceAccount, live, createdToken }, signal);
  } catch (err) {
    failure = err;
  }
  if (!addedReference) await cleanUp(e, createdToken, failure);
  // A conflict: whoever else updated the account, we shall hear of it. Not found: it needs no token any more.
  if (failure === undefined || errors.isConflict(failure) || errors.isNotFound(failure)) return false;
  return retriably(() => Promise.reject(goerrors.toError(failure)));
}

async function createToken(e: TokensController, serviceAccount: v1.ServiceAccount): Promise<v1.Secret> {
  const { namespace, name, uid } = serviceAccount.metadata;
  const metadata = {
    name: generateName(e, `${name}-token-`),
    namespace,
    annotations: { [v1.serviceAccountNameKey]: name, [v1.serviceAccountUIDKey]: uid },
  };
  const claims = serviceaccount.legacyClaims(serviceAccount, { metadata });
  const token = await retriably(() => e.token.generateToken(...claims));
  const data = {
    [v1.serviceAccountTokenKey]: base64.encodeText(token),
    [v1.serviceAccountNamespaceKey]: base64.encodeText(namespace),
    ...(e.rootCA !== "" && { [v1.serviceAccountRootCAKey]: base64.encodeText(e.rootCA) }),
  };
  return retriably(
    () =>
      e.client.coreV1().secrets(namespace).create({ metadata, type: v1.secretTypeServiceAccountToken, data }),
    // In a namespace that is going away no try will help.
    (err) => errors.hasStatusCause(err, v1.namespaceTerminatingCause),
  );
}

interface NewReference {
  readonly serviceAccount: v1.ServiceAccount;
  /** As the server has it. */
  readonly live: v1.ServiceAccount;
  readonly createdToken: v1.Secret;
}

/** Writes the token into the account's list, anew as long as others write, too. False if it is not needed any more. */
async function addReference(
  e: TokensController,
  { serviceAccount, live, createdToken }: NewReference,
  signal: AbortSignal,
): Promise<boolean> {
  const { namespace, name, uid } = serviceAccount.metadata;
  const serviceAccounts = e.client.coreV1().serviceAccounts(namespace);
  let known: v1.ServiceAccount | undefined = live;
  const add = async (): Promise<boolean> => {
    let current = known;
    known = undefined;
    if (current === undefined) {
      current = await serviceAccounts.get(name);
      // Another account has the name now, or has got a token elsewhere.
      if (current.metadata.uid !== uid || hasReferencedToken(e, current)) return false;
    }
    const secrets = [...(current.secrets ?? []), { name: createdToken.metadata.name }];
    await serviceAccounts.update({ ...current, secrets });
    return true;
  };
  return retry.retryOnConflict(e, retry.defaultRetry, add, signal);
}

/** Deletes a token that nobody refers to. A failure is logged, no more. */
async function cleanUp(e: TokensController, { metadata }: v1.Secret, failure: unknown): Promise<void> {
  const { namespace, name, uid } = metadata;
  const why = failure === undefined ? "<nil>" : goerrors.textOf(failure);
  klog.v(2).info(`deleting secret ${namespace}/${name} because reference couldn't be added (${why})`);
  try {
    await e.client.coreV1().secrets(namespace).delete(name, { preconditions: { uid } });
  } catch (err) {
    klog.error(goerrors.textOf(err));
  }
}

/** Says whether the service account refers to a secret that holds a token of its own. */
function hasReferencedToken(e: TokensController, serviceAccount: v1.ServiceAccount): boolean {
  const references = getSecretReferences(serviceAccount);
  if (references.size === 0) return false;
  return listTokenSecrets(e, serviceAccount.metadata).some(({ metadata }) => references.has(metadata.name));
}

/** All secrets that say they hold a token of this service account. */
function listTokenSecrets(
  e: TokensController,
  { namespace, name, uid }: ServiceAccountQueueKey,
): v1.Secret[] {
  return e.updatedSecrets
    .byIndex(cache.namespaceIndex, namespace)
    .filter((secret) => apiserverserviceaccount.isServiceAccountToken(secret, { metadata: { name, uid } }));
}

/** Fills a secret that somebody made for a token. Says whether to try again, and so does what it throws. */
export async function generateTokenIfNeeded(
  e: TokensController,
  serviceAccount: v1.ServiceAccount,
  cachedSecret: v1.Secret,
): Promise<boolean> {
  if (!needsUpdate(e, cachedSecret)) return false;
  const { namespace, name, resourceVersion } = cachedSecret.metadata;
  const secrets = e.client.coreV1().secrets(namespace);
  const liveSecret = await retriably(() => secrets.get(name), errors.isNotFound);
  if (liveSecret.metadata.resourceVersion !== resourceVersion) {
    // We shall hear of the update, and come again.
    klog.v(2).info(`secret ${namespace}/${name} is not up to date, skipping token population`);
    return false;
  }
  if (!needsUpdate(e, liveSecret)) return false;
  const filled = await fill(e, serviceAccount, liveSecret);
  try {
    await retriably(
      () => secrets.update(filled),
      (err) => errors.isConflict(err) || errors.isNotFound(err),
    );
  } catch (err) {
    // Somebody else has updated it, and we shall hear of it; or it is gone.
    if (!errors.isConflict(err) && !errors.isNotFound(err)) throw err;
  }
  return false;
}

async function fill(
  e: TokensController,
  serviceAccount: v1.ServiceAccount,
  secret: v1.Secret,
): Promise<v1.Secret> {
  const needs = secretUpdateNeeded(e, secret);
  const { name, uid } = serviceAccount.metadata;
  const annotations = {
    ...secret.metadata.annotations,
    [v1.serviceAccountNameKey]: name,
    [v1.serviceAccountUIDKey]: uid,
  };
  const data = { ...secret.data };
  if (needs.ca) data[v1.serviceAccountRootCAKey] = base64.encodeText(e.rootCA);
  if (needs.namespace) data[v1.serviceAccountNamespaceKey] = base64.encodeText(secret.metadata.namespace);
  if (needs.token) {
    const token = await e.token.generateToken(...serviceaccount.legacyClaims(serviceAccount, secret));
    data[v1.serviceAccountTokenKey] = base64.encodeText(token);
  }
  return { ...secret, metadata: { ...secret.metadata, annotations }, data };
}

function needsUpdate(e: TokensController, secret: v1.Secret): boolean {
  const { ca, namespace, token } = secretUpdateNeeded(e, secret);
  return ca || namespace || token;
}

function secretUpdateNeeded(
  e: TokensController,
  { data = {} }: v1.Secret,
): { ca: boolean; namespace: boolean; token: boolean } {
  return {
    ca: e.rootCA !== "" && data[v1.serviceAccountRootCAKey] !== base64.encodeText(e.rootCA),
    namespace: !data[v1.serviceAccountNamespaceKey],
    token: !data[v1.serviceAccountTokenKey],
  };
}

const [maxNameLength, randomLength] = [63, 5];

/** A name that begins so and that nobody is likely to have. */
function generateName(e: TokensController, base: string): string {
  return base.slice(0, maxNameLength - randomLength) + utilrand.string(e.rand, randomLength);
}
