// Go: pkg/controller/serviceaccount/tokens_controller.go
import type * as v1 from "#api/core/v1";
import * as errors from "#apimachinery/api/errors";
import * as wait from "#apimachinery/util/wait";
import * as retry from "#client-go/util/retry";
import * as goerrors from "#go/errors";
import * as time from "#go/time";
import * as klog from "#klog";
import type { SecretQueueKey } from "./queue-keys.ts";
import type { TokensController } from "./tokens-controller.ts";

/** How long to wait before a reference is removed again that somebody else was changing. Found by trying. */
export const removeTokenBackoff = new wait.Backoff({
  steps: 10,
  duration: 100 * time.millisecond,
  jitter: 1,
});

/** The names of the secrets that a service account refers to. */
export function getSecretReferences({ secrets = [] }: v1.ServiceAccount): Set<string> {
  return new Set(secrets.map(({ name = "" }) => name));
}

/** Takes a secret that is gone out of the list of its service account. A failure is logged, and forgotten. */
export async function removeTokenReference(
  e: TokensController,
  secretInfo: SecretQueueKey,
  signal: AbortSignal,
): Promise<void> {
  const remove = () => removeSecretReference(e, secretInfo);
  try {
    await retry.retryOnConflict(e, removeTokenBackoff, remove, signal);
  } catch (err) {
    klog.error(goerrors.textOf(err));
  }
}

async function removeSecretReference(
  e: TokensController,
  { namespace, name, saName, saUID }: SecretQueueKey,
): Promise<void> {
  const serviceAccounts = e.client.coreV1().serviceAccounts(namespace);
  try {
    const serviceAccount = await serviceAccounts.get(saName);
    if (saUID !== "" && saUID !== serviceAccount.metadata.uid) return;
    if (!getSecretReferences(serviceAccount).has(name)) return;
    const secrets = serviceAccount.secrets?.filter((s) => s.name !== name);
    await serviceAccounts.update({ ...serviceAccount, secrets });
  } catch (err) {
    // An account that is gone refers to nothing.
    if (!errors.isNotFound(err)) throw err;
  }
}
