// Go: pkg/controller/garbagecollector/graph_builder.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as schema from "#apimachinery/runtime/schema";
import * as utilerrors from "#apimachinery/util/errors";
import type * as informers from "#client-go/informers";
import type * as restmapper from "#client-go/restmapper";
import * as cache from "#client-go/tools/cache";
import type * as workqueue from "#client-go/util/workqueue";
import type * as informerfactory from "#controller-manager/informerfactory";
import * as goerrors from "#go/errors";
import * as strconv from "#go/strconv";
import * as sync from "#go/sync";
import * as klog from "#klog";

/** A change that an informer saw, or a virtual one: an object that a reference names turned out not to exist. */
export interface Event {
  type: "add" | "update" | "delete";
  /** Made up by the collector, not told by an informer. */
  virtual?: boolean;
  /** Of `object` and `oldObject` only type and metadata are read. */
  object: metav1.Object;
  oldObject?: metav1.Object;
  gvk: schema.GroupVersionKind;
}
/** An informer that feeds the graph. */
interface Monitor {
  readonly informer: informers.GenericInformer;
  started: boolean;
}

/** What monitors are made from. */
export interface MonitorOptions {
  readonly graphChanges: Pick<workqueue.Queue<Event>, "add">;
  readonly restMapper: Pick<restmapper.AskingRESTMapper, "kindFor">;
  readonly sharedInformers: informerfactory.InformerFactory;
  readonly informersStarted: Promise<void>;
  readonly ignoredResources: readonly schema.GroupResource[];
}

/** What the graph builder follows, by resource. */
export class Monitors {
  readonly #options: MonitorOptions;
  readonly #lock = new sync.Mutex();
  #monitors = new Map<string, Monitor>();
  /** Until when they run; undefined before the graph builder runs. */
  signal: AbortSignal | undefined;

  constructor(options: MonitorOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#monitors.size;
  }

  /**
   * Follows these resources and no others. Throws an aggregate of what failed; the others are followed all the same. (A handler
   * stays on its informer after its monitor has gone, upstream too: shared informers give none back.)
   */
  sync(resources: readonly schema.GroupVersionResource[]): Promise<void> {
    return this.#lock.runExclusive(() => this.#sync(resources));
  }

  async #sync(resources: readonly schema.GroupVersionResource[]): Promise<void> {
    const toRemove = new Map(this.#monitors);
    const current = new Map<string, Monitor>();
    const errs: Error[] = [];
    let [kept, added] = [0, 0];
    for (const resource of resources) {
      if (this.#isIgnored(resource)) continue;
      const key = schema.groupVersionResourceString(resource);
      const known = toRemove.get(key);
      toRemove.delete(key);
      try {
        current.set(key, known ?? (await this.#monitorFor(resource)));
      } catch (err) {
        errs.push(goerrors.toError(err));
        continue;
      }
      if (known === undefined) added++;
      else kept++;
    }
    this.#monitors = current;
    klog.v(4).info(`synced monitors; added ${added}, kept ${kept}, removed ${toRemove.size}`);
    const err = utilerrors.newAggregate(errs);
    if (err) throw err;
  }

  #isIgnored({ group, resource }: schema.GroupResource): boolean {
    return this.#options.ignoredResources.some((gr) => gr.group === group && gr.resource === resource);
  }

  async #monitorFor(resource: schema.GroupVersionResource): Promise<Monitor> {
    const text = strconv.quote(schema.groupVersionResourceString(resource));
    let kind: schema.GroupVersionKind;
    try {
      kind = await this.#options.restMapper.kindFor(resource);
    } catch (err) {
      throw new Error(`couldn't look up resource ${text}: ${goerrors.textOf(err)}`);
    }
    try {
      return { informer: this.#controllerFor(resource, kind), started: false };
    } catch (err) {
      throw new Error(`couldn't start monitor for resource ${text}: ${goerrors.textOf(err)}`);
    }
  }

  #controllerFor(
    resource: schema.GroupVersionResource,
    gvk: schema.GroupVersionKind,
  ): informers.GenericInformer {
    const { graphChanges, sharedInformers } = this.#options;
    const resourceText = strconv.quote(schema.groupVersionResourceString(resource));
    const what = `resource ${resourceText}, kind ${strconv.quote(schema.groupVersionKindString(gvk))}`;
    let informer: informers.GenericInformer;
    try {
      informer = sharedInformers.forResource(resource);
    } catch (err) {
      klog.v(4).info(`unable to use a shared informer for ${what}: ${goerrors.textOf(err)}`);
      throw err;
    }
    klog.v(4).info(`using a shared informer for ${what}`);
    informer.addEventHandler({
      onAdd: (object) => graphChanges.add({ type: "add", object, gvk }),
      onUpdate: (oldObject, object) => graphChanges.add({ type: "update", object, oldObject, gvk }),
      onDelete: (obj) => {
        const object = obj instanceof cache.DeletedFinalStateUnknown ? obj.obj : obj;
        graphChanges.add({ type: "delete", object, gvk });
      },
    });
    return informer;
  }

  /** Starts those that do not run yet; none before there is a signal. */
  start(): Promise<void> {
    return this.#lock.runExclusive(async () => {
      const { signal } = this;
      if (signal === undefined) return;
      // Else events could come before some controller has its handlers in place.
      await this.#options.informersStarted;
      let started = 0;
      for (const monitor of this.#monitors.values()) {
        if (monitor.started) continue;
        monitor.started = true;
        this.#options.sharedInformers.start(signal);
        started++;
      }
      klog.v(4).info(`started ${started} new monitors, ${this.size} currently running`);
    });
  }

  /** Says whether there is any, and every one has handed over its first list. */
  areSynced(): boolean {
    if (this.size === 0) {
      klog.v(4).info("garbage controller monitor not synced: no monitors");
      return false;
    }
    for (const [resource, { informer }] of this.#monitors) {
      if (informer.hasSynced()) continue;
      klog.v(4).info(`garbage controller monitor not yet synced: ${resource}`);
      return false;
    }
    return true;
  }

  /** Forgets them all, so that they can be synced again. Their informers end with the signal. */
  stop(): void {
    const stopped = [...this.#monitors.values()].filter(({ started }) => started).length;
    klog.info(`stopped ${stopped} of ${this.size} monitors`);
    this.#monitors = new Map();
  }
}
