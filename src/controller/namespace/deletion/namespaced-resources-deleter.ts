// Go: pkg/controller/namespace/deletion/namespaced_resources_deleter.go
import type * as v1 from "#api/core/v1";
import * as scheme from "#api/scheme";
import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as runtime from "#apimachinery/runtime";
import * as utilerrors from "#apimachinery/util/errors";
import * as utilruntime from "#apimachinery/util/runtime";
import type * as metadata from "#client-go/metadata";
import * as fmt from "#go/fmt";
import * as time from "#go/time";
import * as klog from "#klog";
import type { Clock } from "#utils/clock";
import { NamespaceConditionUpdater } from "./status-condition-utils.ts";

/** How long, in seconds, finalizers are given to do their work before anyone looks again. */
const finalizerEstimateSeconds = 15;

/** Some content takes its time to go; ask again later. */
export class ResourcesRemainingError extends Error {
  override readonly name = "ResourcesRemainingError";
  /** Seconds. */
  readonly estimate: number;

  constructor(estimate: number) {
    super(`some content remains in the namespace, estimate ${estimate} seconds before it is removed`);
    this.estimate = estimate;
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
  clock: Clock;
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

/** Deletes everything in a namespace that is being deleted, then the finalizer that has held it. */
export class NamespacedResourcesDeleter {
  readonly #clock: Clock;
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
      // It went while we worked: all is done.
      if (!errors.isNotFound(err)) throw err;
    }
  }

  async #delete(nsName: string): Promise<void> {
    // Several parties edit a namespace that terminates, so never trust a cache here.
    const read = await this.#nsClient.get(nsName);
    if (read.metadata.deletionTimestamp === undefined) return;
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
        errs.push(utilerrors.toError(err));
        conditionUpdater.processDeleteContentErr(err);
      }
    }
    conditionUpdater.processContentTotals({ gvrToNumRemaining, finalizersToNumRemaining });
    await this.#updateConditions(namespace, conditionUpdater);
    const err = utilerrors.newAggregate(errs);
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
    const estimate = await this.#estimateGracefulTermination(info, namespace, deletedAt);
    const resource = this.#metadataClient.resource(info).namespace(namespace);
    // The collector must not be asked to orphan anything: everything has to go.
    const options: metav1.DeleteOptions = { propagationPolicy: "Background" };
    if (info.verbs.includes("deletecollection")) await resource.deleteCollection(options);
    else await deleteEachItem(resource, options);

    const { items } = await resource.list();
    const finalizers = new Map<string, number>();
    for (const item of items) {
      for (const f of item.metadata.finalizers) finalizers.set(f, (finalizers.get(f) ?? 0) + 1);
    }
    klog
      .v(5)
      .info(`namespace controller - items remaining`, { namespace, gvr: info.resource, items: items.length });
    if (items.length === 0) return { estimate: 0, numRemaining: 0, finalizers };
    if (estimate > 0) return { estimate, numRemaining: items.length, finalizers };
    if (finalizers.size > 0) {
      return { estimate: finalizerEstimateSeconds, numRemaining: items.length, finalizers };
    }
    // Nobody holds them, so they should be gone.
    const gvr = `${info.group}/${info.version}, Resource=${info.resource}`;
    throw new Error(`unexpected items still remain in namespace: ${namespace} for gvr: ${gvr}`);
  }

  /** How many seconds pods may take to end; nothing else ends slowly. */
  async #estimateGracefulTermination(
    info: scheme.ResourceInfo,
    namespace: string,
    deletedAt: string,
  ): Promise<number> {
    if (info.group !== "" || info.resource !== "pods") return 0;
    const { items } = await this.#podsGetter.pods(namespace).list();
    const running = items.filter(({ status }) => status.phase !== "Succeeded" && status.phase !== "Failed");
    const estimate = Math.max(0, ...running.map((pod) => pod.spec.terminationGracePeriodSeconds));
    const since = this.#clock.now() - (time.parseRFC3339(deletedAt) ?? 0);
    return since >= estimate * time.second ? 0 : estimate;
  }
}

/** For what cannot be deleted as a collection. */
async function deleteEachItem(
  resource: metadata.ResourceInterface,
  options: metav1.DeleteOptions,
): Promise<void> {
  for (const { metadata } of (await resource.list()).items) {
    try {
      await resource.delete(metadata.name, options);
    } catch (err) {
      if (!errors.isNotFound(err) && !errors.isMethodNotSupported(err)) throw err;
    }
  }
}
