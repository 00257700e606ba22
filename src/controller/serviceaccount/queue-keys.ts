// Go: pkg/controller/serviceaccount/tokens_controller.go
import * as v1 from "#api/core/v1";

/** What it takes to find a service account in the cache, or its tokens when it is gone. */
export interface ServiceAccountQueueKey {
  readonly namespace: string;
  readonly name: string;
  readonly uid: string;
}

/** What it takes to find a token's account in the cache, or what refers to the secret when it is gone. */
export interface SecretQueueKey {
  readonly namespace: string;
  readonly name: string;
  readonly uid: string;
  readonly saName: string;
  /** `""` if the secret does not say. */
  readonly saUID: string;
}

/** A key is a text, so that equal keys are one; upstream's are structs. */
export function makeServiceAccountKey({ metadata }: v1.ServiceAccount): string {
  const { namespace, name, uid } = metadata;
  return JSON.stringify({ namespace, name, uid } satisfies ServiceAccountQueueKey);
}

/** Throws if a part is missing. */
export function parseServiceAccountKey(key: string): ServiceAccountQueueKey {
  // We have written it.
  const parsed = JSON.parse(key) as ServiceAccountQueueKey;
  if (!parsed.namespace || !parsed.name || !parsed.uid) throw new Error(`invalid serviceaccount key: ${key}`);
  return parsed;
}

export function makeSecretQueueKey({ metadata }: v1.Secret): string {
  const { namespace, name, uid, annotations } = metadata;
  const [saName = "", saUID = ""] = [v1.serviceAccountNameKey, v1.serviceAccountUIDKey].map(
    (key) => annotations[key],
  );
  return JSON.stringify({ namespace, name, uid, saName, saUID } satisfies SecretQueueKey);
}

/** Throws if a part is missing, but for the account's UID. */
export function parseSecretQueueKey(key: string): SecretQueueKey {
  // We have written it.
  const parsed = JSON.parse(key) as SecretQueueKey;
  const { namespace, name, uid, saName } = parsed;
  if (!namespace || !name || !uid || !saName) throw new Error(`invalid secret key: ${key}`);
  return parsed;
}
