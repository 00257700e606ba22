// Go: pkg/controller/serviceaccount/tokens_controller.go
import * as v1 from "#api/core/v1";
import * as errors from "#apimachinery/api/errors";
import * as utilruntime from "#apimachinery/util/runtime";
import * as wait from "#apimachinery/util/wait";
import type * as informers from "#client-go/informers";
import type * as clientset from "#client-go/kubernetes";
import type * as corelisters from "#client-go/listers/core/v1";
import * as cache from "#client-go/tools/cache";
import * as workqueue from "#client-go/util/workqueue";
import * as ratelimiter from "#component-base/metrics/prometheus/ratelimiter";
import * as context from "#go/context";
import * as goerrors from "#go/errors";
import type * as rand from "#go/math/rand";
import * as sync from "#go/sync";
import * as time from "#go/time";
import * as klog from "#klog";
import type * as serviceaccount from "#serviceaccount";
import type * as utilclock from "#utils/clock";
import {
  makeSecretQueueKey,
  makeServiceAccountKey,
  parseSecretQueueKey,
  parseServiceAccountKey,
  type SecretQueueKey,
} from "./queue-keys.ts";
import { isRetriable } from "./retriable.ts";
import { removeTokenReference } from "./references.ts";
import { deleteToken, deleteTokens, ensureReferencedToken, generateTokenIfNeeded } from "./token-secrets.ts";

/** How often a key is tried again unless the options say so. */
const defaultMaxRetries = 10;

/** How long a secret that we have made is known before the watch tells of it. */
const mutationTTL = 60 * time.second;

/** What tokens are made with, and how often the controller looks without a reason. */
export interface TokensControllerOptions {
  tokenGenerator: serviceaccount.TokenGenerator;
  /** PEM, which goes into the secrets; none unless given. */
  rootCA?: string;
  /** Milliseconds after which handlers hear of every service account again; 0, never, unless given. */
  serviceAccountResync?: number;
  /** The same for secrets. */
  secretResync?: number;
  /** How often a key is tried again; 10 unless given, or 0. */
  maxRetries?: number;
}

/** What the controller is built from. */
export interface TokensControllerParts {
  clock: utilclock.Clock;
  /** For the names of secrets, and for waits. */
  rand: rand.Source;
  serviceAccounts: informers.ServiceAccountInformer;
  secrets: informers.SecretInformer;
  client: clientset.Interface;
}

/** Gives each service account a secret with a token, fills such secrets, and removes those whose account is gone. */
export class TokensController {
  readonly clock: utilclock.Clock;
  readonly rand: rand.Source;
  readonly client: clientset.Interface;
  readonly token: serviceaccount.TokenGenerator;
  readonly rootCA: string;
  readonly #serviceAccounts: corelisters.ServiceAccountLister;
  /** The cache of secrets, and what we have written since: we act on a secret before the watch tells of it. */
  readonly updatedSecrets: cache.IntegerResourceVersionMutationCache<v1.Secret>;
  readonly #synced: cache.InformerSynced[];
  /** Service accounts whose token to ensure, or whose tokens to remove if they are gone. */
  readonly syncServiceAccountQueue: workqueue.RateLimitingQueue<string>;
  /** Secrets to fill, to delete because their account is gone, or to forget because they are gone. */
  readonly syncSecretQueue: workqueue.RateLimitingQueue<string>;
  readonly #maxRetries: number;

  constructor(parts: TokensControllerParts, options: TokensControllerOptions) {
    const { clock, rand, serviceAccounts, secrets, client } = parts;
    this.clock = clock;
    this.rand = rand;
    this.client = client;
    this.token = options.tokenGenerator;
    this.rootCA = options.rootCA ?? "";
    this.#maxRetries = options.maxRetries || defaultMaxRetries;
    const newQueue = (name: string) =>
      new workqueue.RateLimitingQueue<string>(clock, workqueue.defaultControllerRateLimiter(clock), name);
    this.syncServiceAccountQueue = newQueue("serviceaccount_tokens_service");
    this.syncSecretQueue = newQueue("serviceaccount_tokens_secret");
    const { rateLimiter } = client.coreV1().restClient;
    if (rateLimiter !== undefined) {
      ratelimiter.registerMetricAndTrackRateLimiterUsage("serviceaccount_tokens_controller", rateLimiter);
    }

    this.#serviceAccounts = serviceAccounts.lister();
    serviceAccounts.informer().addEventHandlerWithResyncPeriod(
      {
        onAdd: (sa) => this.queueServiceAccountSync(sa),
        onUpdate: (_, sa) => this.queueServiceAccountUpdateSync(sa),
        onDelete: (sa) => this.queueServiceAccountSync(sa),
      },
      options.serviceAccountResync ?? 0,
    );

    const indexer = secrets.informer().getIndexer();
    const remembered = { clock, indexer, ttl: mutationTTL, includeAdds: true };
    this.updatedSecrets = new cache.IntegerResourceVersionMutationCache(remembered);
    secrets.informer().addEventHandlerWithResyncPeriod(
      new cache.FilteringResourceEventHandler<v1.Secret>(isTokenSecret, {
        onAdd: (secret) => this.queueSecretSync(secret),
        onUpdate: (_, secret) => this.queueSecretUpdateSync(secret),
        onDelete: (secret) => this.queueSecretSync(secret),
      }),
      options.secretResync ?? 0,
    );
    this.#synced = [serviceAccounts, secrets].map((i) => () => i.informer().hasSynced());
  }

  /** Works with `workers` loops for accounts and as many for secrets until the signal aborts. */
  async run(workers: number, signal: AbortSignal): Promise<void> {
    const tasks = new sync.WaitGroup();
    // Shutting the queues down is what ends workers that wait for a key.
    const release = context.afterFunc(signal, () => this.#shutDown());
    try {
      if (!(await cache.waitForNamedCacheSync(this.clock, "tokens", signal, ...this.#synced))) return;
      klog.v(5).info("Starting workers");
      for (let i = 0; i < workers; i++) {
        tasks.go(() => wait.until(this.clock, () => this.syncServiceAccount(signal), 0, signal));
        tasks.go(() => wait.until(this.clock, () => this.syncSecret(signal), 0, signal));
      }
      await tasks.wait();
      klog.v(1).info("Shutting down");
    } finally {
      release();
      this.#shutDown();
    }
  }

  #shutDown(): void {
    this.syncSecretQueue.shutDown();
    this.syncServiceAccountQueue.shutDown();
  }

  /** A tombstone is passed over, as upstream does: the account's secrets stay until something else wakes them. */
  queueServiceAccountSync(obj: v1.ServiceAccount | cache.DeletedFinalStateUnknown<v1.ServiceAccount>): void {
    if (!(obj instanceof cache.DeletedFinalStateUnknown))
      this.syncServiceAccountQueue.add(makeServiceAccountKey(obj));
  }

  queueServiceAccountUpdateSync(sa: v1.ServiceAccount): void {
    this.syncServiceAccountQueue.add(makeServiceAccountKey(sa));
  }

  queueSecretSync(obj: v1.Secret | cache.DeletedFinalStateUnknown<v1.Secret>): void {
    if (!(obj instanceof cache.DeletedFinalStateUnknown)) this.syncSecretQueue.add(makeSecretQueueKey(obj));
  }

  queueSecretUpdateSync(secret: v1.Secret): void {
    this.syncSecretQueue.add(makeSecretQueueKey(secret));
  }

  #retryOrForget(queue: workqueue.RateLimitingQueue<string>, key: string, requeue: boolean): void {
    if (!requeue) return queue.forget(key);
    const requeueCount = queue.numRequeues(key);
    if (requeueCount < this.#maxRetries) return queue.addRateLimited(key);
    klog.v(4).info(`retried ${requeueCount} times: ${key}`);
    queue.forget(key);
  }

  /** Works on the next service account: ensures its token, or removes its tokens if it is gone. */
  async syncServiceAccount(signal: AbortSignal): Promise<void> {
    const queue = this.syncServiceAccountQueue;
    const key = await queue.get();
    if (key === undefined) return;
    let retry = false;
    try {
      retry = await this.#syncServiceAccountByKey(key, signal);
    } finally {
      this.#retryOrForget(queue, key, retry);
      queue.done(key);
    }
  }

  async #syncServiceAccountByKey(key: string, signal: AbortSignal): Promise<boolean> {
    let saInfo;
    try {
      saInfo = parseServiceAccountKey(key);
    } catch (err) {
      klog.error(goerrors.textOf(err));
      return false;
    }
    const name = `${saInfo.namespace}/${saInfo.name}`;
    const sa = this.#cachedServiceAccount(saInfo.namespace, saInfo.name, saInfo.uid);
    if (sa === undefined) {
      klog.v(4).info(`syncServiceAccount(${name}), service account deleted, removing tokens`);
      const failed = `error deleting serviceaccount tokens for ${name}`;
      return whetherToRetry(failed, () => deleteTokens(this, saInfo));
    }
    return whetherToRetry(`error synchronizing serviceaccount ${name}`, () =>
      ensureReferencedToken(this, sa, signal),
    );
  }

  /** Works on the next secret: fills it, deletes it if its account is gone, or removes what refers to it if it is gone itself. */
  async syncSecret(signal: AbortSignal): Promise<void> {
    const queue = this.syncSecretQueue;
    const key = await queue.get();
    if (key === undefined) return;
    let retry = false;
    try {
      retry = await this.#syncSecretByKey(key, signal);
    } finally {
      this.#retryOrForget(queue, key, retry);
      queue.done(key);
    }
  }

  async #syncSecretByKey(key: string, signal: AbortSignal): Promise<boolean> {
    let secretInfo;
    try {
      secretInfo = parseSecretQueueKey(key);
    } catch (err) {
      klog.error(goerrors.textOf(err));
      return false;
    }
    const secret = this.#getSecret(secretInfo);
    if (secret !== undefined) return this.#syncTokenSecret(secretInfo, secret);
    const { namespace, saName, saUID } = secretInfo;
    if (this.#cachedServiceAccount(namespace, saName, saUID) !== undefined)
      await removeTokenReference(this, secretInfo, signal);
    return false;
  }

  async #syncTokenSecret(secretInfo: SecretQueueKey, secret: v1.Secret): Promise<boolean> {
    const { namespace, name, uid, saName, saUID } = secretInfo;
    const which = `serviceaccount token ${namespace}/${name} for service account ${saName}`;
    let sa: v1.ServiceAccount | undefined;
    try {
      sa = await this.#getServiceAccount(namespace, saName, saUID);
    } catch (err) {
      klog.error(goerrors.textOf(err));
      return true;
    }
    if (sa === undefined) {
      klog.v(4).info(`syncSecret(${namespace}/${name}), service account does not exist, deleting token`);
      return whetherToRetry(`error deleting ${which}`, () => deleteToken(this, { namespace, name, uid }));
    }
    const account = sa;
    return whetherToRetry(`error populating ${which}`, () => generateTokenIfNeeded(this, account, secret));
  }

  #cachedServiceAccount(namespace: string, name: string, uid: string): v1.ServiceAccount | undefined {
    const sa = this.#serviceAccounts.serviceAccounts(namespace).get(name);
    return sa !== undefined && isOf(sa, uid) ? sa : undefined;
  }

  /** From the cache, or else from the server. */
  async #getServiceAccount(
    namespace: string,
    name: string,
    uid: string,
  ): Promise<v1.ServiceAccount | undefined> {
    const cached = this.#cachedServiceAccount(namespace, name, uid);
    if (cached !== undefined) return cached;
    try {
      const live = await this.client.coreV1().serviceAccounts(namespace).get(name);
      return isOf(live, uid) ? live : undefined;
    } catch (err) {
      if (!errors.isNotFound(err)) throw err;
      return undefined;
    }
  }

  #getSecret({ namespace, name, uid }: SecretQueueKey): v1.Secret | undefined {
    const secret = this.updatedSecrets.getByKey(`${namespace}/${name}`);
    return secret !== undefined && isOf(secret, uid) ? secret : undefined;
  }
}

/** Says whether the object is the one with that UID; `""` means any. */
function isOf({ metadata }: v1.ServiceAccount | v1.Secret, uid: string): boolean {
  return uid === "" || uid === metadata.uid;
}

function isTokenSecret(obj: v1.Secret | cache.DeletedFinalStateUnknown<v1.Secret>): boolean {
  if (!(obj instanceof cache.DeletedFinalStateUnknown)) return obj.type === v1.secretTypeServiceAccountToken;
  const what = "object passed to *serviceaccount.TokensController that is not expected";
  utilruntime.handleError(new Error(`${what}: cache.DeletedFinalStateUnknown`));
  return false;
}

/** Does the work, which says whether to try again; a failure is logged, and says so, too. */
async function whetherToRetry(failed: string, work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work();
  } catch (err) {
    klog.error(`${failed}: ${goerrors.textOf(err)}`);
    return isRetriable(err);
  }
}
