// Go: pkg/controller/namespace/deletion/namespaced_resources_deleter.go
import type * as v1 from "#api/core/v1";
import * as scheme from "#api/scheme";
import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as runtime from "#apimachinery/runtime";
import * as schema from "#apimachinery/runtime/schema";
import * as utilerrors from "#apimachinery/util/errors";
import * as utilruntime from "#apimachinery/util/runtime";
import type * as metadata from "#client-go/metadata";
import * as goerrors from "#go/errors";
import * as fmt from "#go/fmt";
import * as time from "#go/time";
import * as klog from "#klog";
import type * as utilclock from "#utils/clock";
import { NamespaceConditionUpdater } from "./status-condition-utils.ts";

/** How long, in seconds, finalizers are given to do their work before anyone looks again. */
const finalizerEstimateSeconds = 15;

/** Some content takes time to go; the caller asks again later. */
export class ResourcesRemainingError extends Error {
  override readonly name = "ResourcesRemainingError";
  /** Seconds. */
  readonly estimate: number;

  constructor(estimate: number) {
    super(`some content remains in the namespace, estimate ${estimate} seconds before it is removed`);
    this.estimate = estimate;
  }
}

/** Items stayed that nothing holds. The error keeps their number, so that the namespace's conditions can say it. */
class UnexpectedItemsError extends Error {
  override readonly name = "UnexpectedItemsError";
  readonly numRemaining: number;

  constructor(namespace: string, info: scheme.ResourceInfo, numRemaining: number) {
    super(
      `unexpected items still remain in namespace: ${namespace} for gvr: ${schema.groupVersionResourceString(info)}`,
    );
    this.numRemaining = numRemaining;
  }
}

/** The calls on namespaces that the deleter makes. */
export interface NamespaceClient {
  get(name: string): Promise<v1.Namespace>;
  updateStatus(namespace: v1.Namespace): Promise<v1.Namespace>;
  finalize(namespace: v1.Namespace): Promise<v1.Namespace>;
}

/** What a deleter is built from. */
export interface Options {
  clock: utilclock.Clock;
  nsClient: NamespaceClient;
  metadataClient: metadata.Interface;
  podsGetter: { pods(namespace: string): { list(): Promise<metav1.List<v1.Pod>> } };
  /** The finalizer that is taken off the namespace once it is empty. */
  finalizerToken: string;
}

/** What is left of one resource. */
interface Remaining {
  estimate: number;
  numRemaining: number;
  finalizers: ReadonlyMap<string, number>;
}

/** Deletes everything in a terminating namespace, then removes the finalizer that held it. */
export class NamespacedResourcesDeleter {
  readonly #clock: utilclock.Clock;
  readonly #nsClient: NamespaceClient;
  readonly #metadataClient: metadata.Interface;
  readonly #podsGetter: Options["podsGetter"];
  readonly #finalizerToken: string;

  constructor(options: Options) {
    this.#clock = options.clock;
    this.#nsClient = options.nsClient;
    this.#metadataClient = options.metadataClient;
    this.#podsGetter = options.podsGetter;
    this.#finalizerToken = options.finalizerToken;
  }

  /** One attempt. Throws ResourcesRemainingError if what has been deleted takes time to go; then call again. */
  async delete(nsName: string): Promise<void> {
    try {
      await this.#delete(nsName);
    } catch (err) {
      // The namespace went while we worked: all is done.
      if (!errors.isNotFound(err)) throw err;
    }
  }

  async #delete(nsName: string): Promise<void> {
    // Several parties edit a namespace that terminates, so never trust a cache here.
    const read = await this.#nsClient.get(nsName);
    if (read.metadata.deletionTimestamp === undefined) return;
    const token = `finalizerToken: ${this.#finalizerToken}`;
    klog.v(5).info(`namespace controller - syncNamespace - namespace: ${read.metadata.name}, ${token}`);
    const namespace = await this.#retryOnConflictError(read, (ns) => this.#updateNamespaceStatus(ns));
    if (namespace.metadata.deletionTimestamp === undefined) return;
    if ((namespace.spec.finalizers ?? []).length === 0) return;

    const estimate = await this.#deleteAllContent(namespace, namespace.metadata.deletionTimestamp);
    if (estimate > 0) throw new ResourcesRemainingError(estimate);
    await this.#retryOnConflictError(namespace, (ns) => this.#finalizeNamespace(ns));
  }

  /** Calls `fn` with ever fresher namespaces until nobody has written in between. */
  async #retryOnConflictError(
    namespace: v1.Namespace,
    fn: (namespace: v1.Namespace) => Promise<v1.Namespace>,
  ): Promise<v1.Namespace> {
    for (let latest = namespace; ;) {
      try {
        return await fn(latest);
      } catch (err) {
        if (!errors.isConflict(err)) throw err;
      }
      latest = await this.#nsClient.get(latest.metadata.name);
      if (latest.metadata.uid !== namespace.metadata.uid) {
        throw new Error("namespace uid has changed across retries");
      }
    }
  }

  async #updateNamespaceStatus(namespace: v1.Namespace): Promise<v1.Namespace> {
    if (namespace.metadata.deletionTimestamp === undefined || namespace.status.phase === "Terminating") {
      return namespace;
    }
    return this.#nsClient.updateStatus({
      ...namespace,
      status: { ...namespace.status, phase: "Terminating" },
    });
  }

  async #finalizeNamespace(namespace: v1.Namespace): Promise<v1.Namespace> {
    const finalizers = (namespace.spec.finalizers ?? []).filter((f) => f !== this.#finalizerToken).sort();
    return this.#nsClient.finalize({ ...namespace, spec: { ...namespace.spec, finalizers } });
  }

  /** Deletes what can be deleted; gives how many seconds the rest may take, 0 if there is none. */
  async #deleteAllContent(namespace: v1.Namespace, deletedAt: string): Promise<number> {
    const conditionUpdater = new NamespaceConditionUpdater(this.#clock);
    const gvrToNumRemaining = new Map<string, number>();
    const finalizersToNumRemaining = new Map<string, number>();
    const errs: Error[] = [];
    let estimate = 0;
    const what = `namespace controller - deleteAllContent - namespace: ${namespace.metadata.name}`;
    klog.v(4).info(what);
    // Upstream asks discovery; here the served kinds never change. One that fails does not spare the others.
    for (const info of scheme.resources.filter((r) => r.namespaced && r.verbs.includes("delete"))) {
      try {
        const left = await this.#deleteAllContentFor(info, namespace.metadata.name, deletedAt);
        estimate = Math.max(estimate, left.estimate);
        if (left.numRemaining > 0) gvrToNumRemaining.set(`${info.resource}.${info.group}`, left.numRemaining);
        for (const [finalizer, n] of left.finalizers) {
          finalizersToNumRemaining.set(finalizer, (finalizersToNumRemaining.get(finalizer) ?? 0) + n);
        }
      } catch (err) {
        errs.push(goerrors.toError(err));
        conditionUpdater.processDeleteContentErr(err);
        if (err instanceof UnexpectedItemsError) {
          gvrToNumRemaining.set(`${info.resource}.${info.group}`, err.numRemaining);
        }
      }
    }
    conditionUpdater.processContentTotals({ gvrToNumRemaining, finalizersToNumRemaining });
    await this.#updateConditions(namespace, conditionUpdater);
    const err = utilerrors.newAggregate(errs);
    klog.v(4).info(`${what}, estimate: ${estimate}, errors: ${fmt.formatValue(err)}`);
    if (err) throw err;
    return estimate;
  }

  async #updateConditions(
    namespace: v1.Namespace,
    conditionUpdater: NamespaceConditionUpdater,
  ): Promise<void> {
    const ns = runtime.deepCopy(namespace);
    if (!conditionUpdater.update(ns.status)) return;
    try {
      await this.#nsClient.updateStatus(ns);
    } catch (err) {
      // Conditions only inform; emptying the namespace goes on without them.
      const why = fmt.formatValue(err);
      utilruntime.handleError(
        new Error(`couldn't update status condition for namespace "${ns.metadata.name}": ${why}`),
      );
    }
  }

  async #deleteAllContentFor(
    info: scheme.ResourceInfo,
    namespace: string,
    deletedAt: string,
  ): Promise<Remaining> {
    const where = `namespace: ${namespace}, gvr: ${schema.groupVersionResourceString(info)}`;
    const what = "namespace controller - deleteAllContentForGroupVersionResource";
    const log = (text: string) => klog.v(5).info(`${what} - ${text}`);
    log(where);
    const estimate = await orLog(
      this.#estimateGracefulTermination(info, namespace, deletedAt),
      `${what} - unable to estimate - ${where}, err`,
    );
    log(`estimate - ${where}, estimate: ${estimate}`);
    const resource = this.#metadataClient.resource(info).namespace(namespace);
    if (!(await deleteCollection(resource, info, where))) await deleteEachItem(resource, where);

    log(`checking for no more items in ${where}`);
    const items = await orLog(
      listCollection(resource, where),
      `${what} - error verifying no items in ${where}, err`,
    );
    if (items === undefined) return { estimate, numRemaining: 0, finalizers: new Map() };
    log(`items remaining - ${where}, items: ${items.length}`);
    if (items.length === 0) return { estimate: 0, numRemaining: 0, finalizers: new Map() };

    const finalizers = new Map<string, number>();
    for (const item of items) {
      for (const f of item.metadata.finalizers) finalizers.set(f, (finalizers.get(f) ?? 0) + 1);
    }
    const counts = fmt.formatValue(Object.fromEntries(finalizers));
    if (estimate > 0) {
      log(`estimate is present - ${where}, finalizers: ${counts}`);
      return { estimate, numRemaining: items.length, finalizers };
    }
    if (finalizers.size > 0) {
      log(`items remaining with finalizers - ${where}, finalizers: ${counts}`);
      return { estimate: finalizerEstimateSeconds, numRemaining: items.length, finalizers };
    }
    throw new UnexpectedItemsError(namespace, info, items.length);
  }

  /** How many seconds pods may take to end; nothing else ends slowly. */
  async #estimateGracefulTermination(
    info: scheme.ResourceInfo,
    namespace: string,
    deletedAt: string,
  ): Promise<number> {
    const what = `group ${info.group}, resource: ${info.resource}`;
    klog.v(5).info(`namespace controller - estimateGracefulTermination - ${what}`);
    if (info.group !== "" || info.resource !== "pods") return 0;
    const estimate = await this.#estimateGracefulTerminationForPods(namespace);
    const since = this.#clock.wall() - (time.parseRFC3339(deletedAt) ?? 0);
    return since >= estimate * time.second ? 0 : estimate;
  }

  async #estimateGracefulTerminationForPods(namespace: string): Promise<number> {
    const what = `namespace controller - estimateGracefulTerminationForPods - namespace ${namespace}`;
    klog.v(5).info(what);
    const { items } = await this.#podsGetter.pods(namespace).list();
    let estimate = 0;
    for (const { spec, status } of items) {
      if (status.phase === "Succeeded" || status.phase === "Failed") continue;
      const grace = spec.terminationGracePeriodSeconds;
      // A pod without a grace period is no reason to wait: `undefined` is not greater.
      if (grace > estimate) estimate = grace;
    }
    return estimate;
  }
}

/** What `work` gives; an error is logged behind `what` before it goes on. */
async function orLog<T>(work: Promise<T>, what: string): Promise<T> {
  try {
    return await work;
  } catch (err) {
    klog.v(5).info(`${what}: ${fmt.formatValue(err)}`);
    throw err;
  }
}

// The garbage collector must not be asked to orphan anything: everything has to go.
const background: metav1.DeleteOptions = { propagationPolicy: "Background" };

/** Deletes all at once; false if the resource cannot. */
async function deleteCollection(
  resource: metadata.ResourceInterface,
  info: scheme.ResourceInfo,
  where: string,
): Promise<boolean> {
  klog.v(5).info(`namespace controller - deleteCollection - ${where}`);
  if (!info.verbs.includes("deletecollection")) {
    klog.v(5).info(`namespace controller - deleteCollection ignored since not supported - ${where}`);
    return false;
  }
  try {
    await resource.deleteCollection(background);
    return true;
  } catch (err) {
    if (!isNotSupported(err)) {
      const why = `error: ${fmt.formatValue(err)}`;
      klog.v(5).info(`namespace controller - deleteCollection unexpected error - ${where}, ${why}`);
      throw err;
    }
    klog.v(5).info(`namespace controller - deleteCollection not supported - ${where}`);
    return false;
  }
}

/** Everything there is; undefined if the resource cannot be listed. */
async function listCollection(
  resource: metadata.ResourceInterface,
  where: string,
): Promise<metav1.Object[] | undefined> {
  klog.v(5).info(`namespace controller - listCollection - ${where}`);
  try {
    return (await resource.list()).items;
  } catch (err) {
    if (!isNotSupported(err)) throw err;
    klog.v(5).info(`namespace controller - listCollection not supported - ${where}`);
    return undefined;
  }
}

async function deleteEachItem(resource: metadata.ResourceInterface, where: string): Promise<void> {
  klog.v(5).info(`namespace controller - deleteEachItem - ${where}`);
  for (const { metadata } of (await listCollection(resource, where)) ?? []) {
    try {
      await resource.delete(metadata.name, background);
    } catch (err) {
      if (!isNotSupported(err)) throw err;
    }
  }
}

/** A resource without top-level verbs says NotFound where it should say MethodNotAllowed. */
function isNotSupported(err: unknown): boolean {
  return errors.isMethodNotSupported(err) || errors.isNotFound(err);
}
