// Ours: a kubelet and a scheduler without machines, so that pods run and rollouts finish
import type * as v1 from "#api/core/v1";
import * as scheme from "#api/scheme";
import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as types from "#apimachinery/types";
import * as utilruntime from "#apimachinery/util/runtime";
import * as wait from "#apimachinery/util/wait";
import type * as clientset from "#client-go/kubernetes";
import type * as corelisters from "#client-go/listers/core/v1";
import * as cache from "#client-go/tools/cache";
import * as workqueue from "#client-go/util/workqueue";
import * as context from "#go/context";
import type * as rand from "#go/math/rand";
import * as sync from "#go/sync";
import * as time from "#go/time";
import type { Clock } from "#utils/clock";
import { neverReadyAnnotation, pullFailed, running, type Look } from "./pod-status.ts";

/** What a hollow kubelet is built from. Delays are milliseconds. */
export interface Options {
  clock: Clock;
  /** Spreads the delays, so that pods do not all become ready in one instant. */
  rand: rand.Source;
  client: clientset.Interface;
  podInformer: {
    informer(): cache.SharedIndexInformer<v1.Pod>;
    lister(): corelisters.PodLister;
  };
  nodeName?: string;
  /** From being bound to being ready. */
  readyDelay?: number;
  /** From being told to end to being gone. */
  terminationDelay?: number;
  /** Each delay grows by up to this part of itself. */
  jitter?: number;
  /** Says of a pod whether its image cannot be pulled; at first those with the tag `bad`. */
  imageIsBad?: (image: string) => boolean;
}

/**
 * Binds every pod that nobody has bound to one node, and plays that node's kubelet: a pod runs and is ready after a
 * while, and is gone a while after it was told to end. An image with the tag `bad` is never pulled; a pod with the
 * annotation `kubemark/never-ready: "true"` runs and never becomes ready.
 */
export class HollowKubelet {
  readonly #clock: Clock;
  readonly #rand: rand.Source;
  readonly #client: clientset.Interface;
  readonly #podLister: corelisters.PodLister;
  readonly #podListerSynced: () => boolean;
  readonly #nodeName: string;
  readonly #delays: { ready: number; terminate: number; jitter: number };
  readonly #imageIsBad: (image: string) => boolean;
  readonly #queue: workqueue.RateLimitingQueue<string>;
  /** When what was begun with a pod is due, by `uid/what`. */
  readonly #due = new Map<string, number>();
  #nextIP = 0;

  constructor(options: Options) {
    this.#clock = options.clock;
    this.#rand = options.rand;
    this.#client = options.client;
    this.#nodeName = options.nodeName ?? "hollow-node-0";
    this.#delays = {
      ready: options.readyDelay ?? time.second,
      terminate: options.terminationDelay ?? time.second,
      jitter: options.jitter ?? 0.5,
    };
    this.#imageIsBad = options.imageIsBad ?? ((image) => image.endsWith(":bad"));
    const { clock } = options;
    this.#queue = new workqueue.RateLimitingQueue(
      clock,
      workqueue.defaultControllerRateLimiter(clock),
      "kubelet",
    );
    const informer = options.podInformer.informer();
    informer.addEventHandler({
      onAdd: (pod) => this.#enqueue(pod),
      onUpdate: (_, pod) => this.#enqueue(pod),
      onDelete: (obj) => this.#forget(obj instanceof cache.DeletedFinalStateUnknown ? obj.obj : obj),
    });
    this.#podLister = options.podInformer.lister();
    this.#podListerSynced = () => informer.hasSynced();
  }

  /** Registers the node and works with `workers` loops until `signal` aborts. */
  async run(workers: number, signal: AbortSignal): Promise<void> {
    const tasks = new sync.WaitGroup();
    context.afterFunc(signal, () => this.#queue.shutDown());
    await this.#registerNode();
    if (await cache.waitForNamedCacheSync(this.#clock, "kubelet", signal, this.#podListerSynced)) {
      for (let i = 0; i < workers; i++) {
        tasks.go(() => wait.until(this.#clock, () => this.#worker(), time.second, signal));
      }
    }
    await tasks.wait();
  }

  async #registerNode(): Promise<void> {
    const lastTransitionTime = time.rfc3339(this.#clock.now());
    const ready = { type: "Ready", status: "True", reason: "KubeletReady", lastTransitionTime } as const;
    const node: metav1.Manifest<v1.Node> = {
      apiVersion: "v1",
      kind: "Node",
      metadata: { name: this.#nodeName, labels: { "kubernetes.io/hostname": this.#nodeName } },
      status: {
        capacity: { cpu: "32", memory: "256Gi", pods: "10000" },
        allocatable: { cpu: "32", memory: "256Gi", pods: "10000" },
        conditions: [
          { ...ready, message: "kubelet is posting ready status", lastHeartbeatTime: lastTransitionTime },
        ],
      },
    };
    try {
      await this.#client.coreV1().nodes().create(node);
    } catch (err) {
      if (!errors.isAlreadyExists(err)) throw err;
    }
  }

  #enqueue(pod: v1.Pod): void {
    this.#queue.add(cache.metaNamespaceKeyFunc(pod));
  }

  #forget({ metadata }: v1.Pod): void {
    for (const what of ["ready", "terminate"]) this.#due.delete(`${metadata.uid}/${what}`);
  }

  async #worker(): Promise<void> {
    for (let key = await this.#queue.get(); key !== undefined; key = await this.#queue.get()) {
      try {
        await this.#syncPod(key);
        this.#queue.forget(key);
      } catch (err) {
        // Someone else was faster, or took the pod away: the informer will tell.
        if (!errors.isNotFound(err) && !errors.isConflict(err)) {
          utilruntime.handleError(err);
          this.#queue.addRateLimited(key);
        }
      } finally {
        this.#queue.done(key);
      }
    }
  }

  /** One look at a pod, one step further. */
  async #syncPod(key: string): Promise<void> {
    const [namespace, name] = cache.splitMetaNamespaceKey(key);
    const pod = this.#podLister.pods(namespace).get(name);
    if (!pod) return;
    if (pod.metadata.deletionTimestamp !== undefined) return this.#terminate(key, pod);
    if ((pod.spec.nodeName ?? "") === "") return this.#bind(pod);
    if (pod.spec.nodeName !== this.#nodeName || pod.status.phase !== "Pending") return;
    if (pod.spec.containers.some(({ image }) => this.#imageIsBad(image))) {
      if (pod.status.containerStatuses.length === 0) await this.#report(pod, pullFailed(pod, this.#look()));
    } else if (this.#isDue(key, pod, "ready")) {
      const ready = pod.metadata.annotations[neverReadyAnnotation] !== "true";
      await this.#report(pod, running(pod, { ...this.#look(), ready }));
    }
  }

  /** Says whether a delay that began with the first call is over; if not, comes back when it is. */
  #isDue(key: string, pod: v1.Pod, what: "ready" | "terminate"): boolean {
    const id = `${pod.metadata.uid}/${what}`;
    const now = this.#clock.now();
    let due = this.#due.get(id);
    if (due === undefined) {
      due = now + this.#delays[what] * (1 + this.#rand.float64() * this.#delays.jitter);
      this.#due.set(id, due);
    }
    if (due <= now) return true;
    this.#queue.addAfter(key, due - now);
    return false;
  }

  #look(): Look {
    const n = ++this.#nextIP;
    return { now: this.#clock.now(), podIP: `10.0.${(n >> 8) & 255}.${n & 255}` };
  }

  async #bind(pod: v1.Pod): Promise<void> {
    const { namespace, name, uid } = pod.metadata;
    const binding = scheme.decode<v1.Binding>({
      apiVersion: "v1",
      kind: "Binding",
      metadata: { namespace, name, uid },
      target: { kind: "Node", name: this.#nodeName },
    });
    await this.#client.coreV1().pods(namespace).bind(binding);
  }

  async #report(pod: v1.Pod, status: v1.PodStatus): Promise<void> {
    const { namespace, name, uid } = pod.metadata;
    const patch = { metadata: { uid }, status };
    await this.#client
      .coreV1()
      .pods(namespace)
      .patch(name, types.strategicMergePatchType, patch, {}, "status");
  }

  /** The containers are gone, so the object may go. */
  async #terminate(key: string, pod: v1.Pod): Promise<void> {
    const { namespace, name, uid } = pod.metadata;
    if (!this.#isDue(key, pod, "terminate")) return;
    await this.#client
      .coreV1()
      .pods(namespace)
      .delete(name, { gracePeriodSeconds: 0, preconditions: { uid } });
  }
}
