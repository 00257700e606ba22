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
import type * as utilclock from "#utils/clock";
import { behaviorOf, defaultImages, type Images } from "./images.ts";
import { crashed, neverPulled, pullFailed, restarted, running, type Look } from "./pod-status.ts";

/** Upstream waits so long after a pull that failed, and after the second crash of a container; then twice as long each time. */
const backOffPeriod = 10 * time.second;
const maxBackOff = 5 * time.minute;

/** The pause before a container's restart of this number: the first comes at once. */
function pauseBefore(restart: number): number {
  return restart === 1 ? 0 : Math.min(backOffPeriod * 2 ** (restart - 2), maxBackOff);
}

/** What a hollow kubelet is built from. Delays are milliseconds. */
export interface Options {
  clock: utilclock.Clock;
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
  /** What containers do by their image; added to `defaultImages`, which it may override. */
  images?: Images;
}

/**
 * Binds every pod that nobody has bound to one node, and plays that node's kubelet: a pod runs and is ready after a
 * while, and is gone a while after it was told to end. A table says of which images this is not true: they are never
 * pulled, or slow, or fall over. A pod with the annotation `kubemark/never-ready: "true"` runs and never becomes ready.
 */
export class HollowKubelet {
  readonly #clock: utilclock.Clock;
  readonly #rand: rand.Source;
  readonly #client: clientset.Interface;
  readonly #podLister: corelisters.PodLister;
  readonly #podListerSynced: () => boolean;
  readonly #nodeName: string;
  readonly #delays: { ready: number; terminate: number; jitter: number };
  readonly #images: Images;
  readonly #queue: workqueue.RateLimitingQueue<string>;
  /** When what was begun with a pod is due, by the pod's uid and by what it is. */
  readonly #due = new Map<string, Map<string, number>>();
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
    this.#images = { ...defaultImages, ...options.images };
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
    const lastTransitionTime = time.rfc3339(this.#clock.wall());
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

  #forget(pod: v1.Pod): void {
    this.#due.delete(pod.metadata.uid);
    this.#queue.cancel(cache.metaNamespaceKeyFunc(pod));
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
    if (pod.spec.nodeName !== this.#nodeName) return;
    if (pod.status.phase === "Running") return this.#crashAndRestart(key, pod);
    if (pod.status.phase !== "Pending") return;
    if (neverPulled(pod, this.#images).length > 0) return this.#failToPull(key, pod);
    const delay = this.#longest(pod, "readyAfter", this.#delays.ready);
    if (this.#isDue(key, pod, "ready", delay)) await this.#report(pod, running(pod, this.#look()));
  }

  /** Upstream tries once, then says that it waits before it tries again; here it waits for good. */
  async #failToPull(key: string, pod: v1.Pod): Promise<void> {
    const reasons = pod.status.containerStatuses.map(({ state }) => state.waiting?.reason);
    if (reasons.length === 0) await this.#report(pod, pullFailed(pod, this.#look(), "ErrImagePull"));
    else if (reasons.includes("ErrImagePull") && this.#isDue(key, pod, "back-off", backOffPeriod))
      await this.#report(pod, pullFailed(pod, this.#look(), "ImagePullBackOff"));
  }

  /** Lets the first container fall over, or start again, whose time has come. */
  async #crashAndRestart(key: string, pod: v1.Pod): Promise<void> {
    for (const status of pod.status.containerStatuses) {
      const { crashesAfter } = behaviorOf(this.#images, status.image);
      if (crashesAfter === undefined || status.state.terminated) continue;
      const pause = pauseBefore(status.restartCount + 1);
      const { name, restartCount } = status;
      if (status.state.running) {
        if (!this.#isDue(key, pod, `crash ${restartCount} of ${name}`, crashesAfter)) continue;
        return this.#report(pod, crashed(pod, status, { now: this.#clock.wall(), pause }));
      }
      if (!this.#isDue(key, pod, `restart ${restartCount} of ${name}`, pause)) continue;
      return this.#report(pod, restarted(pod, status, this.#clock.wall()));
    }
  }

  /** A pod is as slow as the slowest of its containers. */
  #longest(pod: v1.Pod, what: "readyAfter" | "endsAfter", usual: number): number {
    const delays = pod.spec.containers.map(({ image }) => behaviorOf(this.#images, image)[what]);
    return delays.reduce<number>((longest, delay) => Math.max(longest, delay ?? usual), 0);
  }

  /** Says whether a delay that began with the first call is over; if not, comes back when it is. */
  #isDue(key: string, pod: v1.Pod, what: string, delay: number): boolean {
    const { uid } = pod.metadata;
    const now = this.#clock.now();
    const dues = this.#due.get(uid) ?? new Map<string, number>();
    this.#due.set(uid, dues);
    let due = dues.get(what);
    if (due === undefined) {
      due = now + delay * (1 + this.#rand.float64() * this.#delays.jitter);
      dues.set(what, due);
    }
    if (due <= now) return true;
    this.#queue.addAfter(key, due - now);
    return false;
  }

  #look(): Look {
    const n = ++this.#nextIP;
    const podIP = `10.0.${(n >> 8) & 255}.${n & 255}`;
    return { now: this.#clock.wall(), podIP, images: this.#images };
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
    const delay = this.#longest(pod, "endsAfter", this.#delays.terminate);
    if (!this.#isDue(key, pod, "terminate", delay)) return;
    await this.#client
      .coreV1()
      .pods(namespace)
      .delete(name, { gracePeriodSeconds: 0, preconditions: { uid } });
  }
}
