import type * as v1 from "#api/core/v1";
import * as clientset from "#client-go/kubernetes";
import type * as restclient from "#client-go/rest";
import * as cache from "#client-go/tools/cache";
import * as embedded from "#embedded";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import * as sync from "#go/sync";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";

export const pods = 10;
/** Pods turn ready one after the other, so many milliseconds apart. */
export const apart = 100;
/** How long the slow handler takes for a notice. */
export const takes = 5 * time.second;
/** How often the quick one wants to hear everything again. */
export const period = time.minute;
/** What a handler gets that asks for no period, as in a controller manager. */
export const defaultPeriod = 12 * time.hour;
/** When a third handler joins, and when a pod is deleted. Times count from the first pod that turns ready. */
export const [joins, deletes] = [10 * time.second, 20 * time.second];
export const deleted = "web-8";
/** From the start of the informer to the first pod that turns ready, and from there to the end. */
export const [before, end] = [80 * time.second, 61 * time.second];
const { signal: never } = new AbortController();

export type Who = "quick" | "slow" | "late";

/** A handler was called. */
export interface Told {
  readonly who: Who;
  readonly at: number;
  readonly what: "add" | "update" | "delete";
  readonly pod: string;
  /** Whether the notice says that the pod is ready. */
  readonly saysReady: boolean;
  /** An update without news: both objects are one. */
  readonly isRepeat: boolean;
  /** What the copy says of the pod at the same moment. */
  readonly copySays: "ready" | "not ready" | "gone";
}

/** How many notices lay in a box, from an instant on. */
export interface Filled {
  readonly who: Who;
  readonly at: number;
  readonly unread: number;
}

/** A handler's box: what was put in, and what the handler has taken out. */
interface Box {
  put: number;
  taken: number;
}

/** What the informer and its handlers knew at some instant. */
export interface Known {
  readonly copy: number;
  readonly told: ReadonlyMap<Who, number>;
}

/** The scene of this chapter: one informer of pods, three handlers, and ten pods that turn ready within a second. */
export class OneWatch {
  readonly told: Told[] = [];
  readonly filled: Filled[] = [];
  readonly boxes = new Map<Who, Box>();
  /** What was known when the informer said that it had synced, and after how long. */
  synced: Known & { readonly after: number } = { copy: 0, told: new Map(), after: 0 };
  /** How often the informer has listed and watched. */
  readonly requests = { lists: 0, watches: 0 };
  readonly informer: cache.SharedIndexInformer<v1.Pod>;
  readonly #clock: utilclock.Clock;
  readonly #begins: () => void;
  readonly #server: embedded.ApiServer;
  readonly #kubectl: clientset.Clientset;
  #began: number;

  constructor(clock: utilclock.Clock, begins: () => void = () => {}) {
    this.#clock = clock;
    this.#begins = begins;
    this.#began = clock.now();
    this.#server = new embedded.ApiServer({ clock, rand: new rand.Rand(2) });
    this.#kubectl = this.#client((request) => this.#server.fetch(request));
    const counted = this.#client((request) => {
      this.requests[request.url.includes("watch=") ? "watches" : "lists"]++;
      return this.#server.fetch(request);
    });
    this.informer = new cache.SharedIndexInformer<v1.Pod>({
      listerWatcher: new cache.ListWatch(counted.coreV1().pods("default")),
      clock,
      rand: new rand.Rand(1),
      defaultEventHandlerResyncPeriod: defaultPeriod,
    });
  }

  async play(): Promise<void> {
    const [signal, cancel] = context.withCancel(new AbortController().signal);
    const [client, tasks] = [this.#kubectl.coreV1().pods("default"), new sync.WaitGroup()];
    for (let i = 1; i <= pods; i++) await client.create(pod(i));
    this.#join("quick", period);
    this.#join("slow", 0);
    tasks.go(() => this.informer.run(signal));
    await cache.waitForCacheSync(this.#clock, signal, () => this.informer.hasSynced());
    this.synced = { ...this.#known(), after: this.#now() };
    await this.#until(before);
    this.#began = this.#clock.now();
    this.told.length = this.filled.length = 0;
    for (const box of this.boxes.values()) box.put = box.taken = 0;
    this.#begins();
    for (let i = 1; i <= pods; i++) {
      await this.#until((i - 1) * apart);
      await client.updateStatus(ready(await client.get(`web-${i}`)));
    }
    await this.#until(joins);
    this.#join("late", 0);
    await this.#until(deletes);
    await client.delete(deleted, { gracePeriodSeconds: 0 });
    await this.#until(end);
    cancel();
    await tasks.wait();
    await this.#server.close();
  }

  /** How many pods the copy holds, and how many of them are ready. */
  copy(): { readonly pods: number; readonly ready: number } {
    const all = this.informer.getIndexer().list();
    return { pods: all.length, ready: all.filter(isReady).length };
  }

  #known(): Known {
    const told = new Map([...this.boxes].map(([who, { taken }]) => [who, taken]));
    return { copy: this.copy().pods, told };
  }

  #join(who: Who, resync: number): void {
    const { processor } = this.informer;
    const box = { put: 0, taken: 0 };
    this.boxes.set(who, box);
    const addListener = processor.addListener.bind(processor);
    processor.addListener = (listener) => {
      const add = listener.add.bind(listener);
      listener.add = (notice) => {
        add(notice);
        box.put++;
        this.#fill(who, box);
      };
      addListener(listener);
    };
    this.informer.addEventHandlerWithResyncPeriod(this.#handler(who, box), resync);
    processor.addListener = addListener;
  }

  #handler(who: Who, box: Box): cache.ResourceEventHandler<v1.Pod> {
    const heard = (what: Told["what"], pod: v1.Pod, isRepeat = false): Promise<void> | undefined => {
      box.taken++;
      this.#fill(who, box);
      const [name, there] = [pod.metadata.name, this.informer.getIndexer().get(pod)];
      const copySays = there === undefined ? "gone" : isReady(there) ? "ready" : "not ready";
      const [at, saysReady] = [this.#now(), what !== "delete" && isReady(pod)];
      this.told.push({ who, at, what, pod: name, saysReady, isRepeat, copySays });
      return who === "slow" ? utilclock.sleep(this.#clock, takes, never) : undefined;
    };
    return {
      onAdd: (obj) => heard("add", obj),
      onUpdate: (oldObj, newObj) => heard("update", newObj, oldObj === newObj),
      onDelete: (obj) => heard("delete", obj instanceof cache.DeletedFinalStateUnknown ? obj.obj : obj),
    };
  }

  #fill(who: Who, { put, taken }: Box): void {
    this.filled.push({ who, at: this.#now(), unread: put - taken });
  }

  #client(fetch: restclient.Fetch): clientset.Clientset {
    return new clientset.Clientset({ host: "http://cluster", clock: this.#clock, fetch });
  }

  #now(): number {
    return this.#clock.now() - this.#began;
  }

  #until(at: number): Promise<void> {
    return utilclock.sleep(this.#clock, Math.max(0, at - this.#now()), never);
  }
}

/** The whole scene, played under a clock of its own. */
export async function oneWatch(): Promise<OneWatch> {
  const clock = new utilclock.VirtualClock();
  const scene = new OneWatch(clock);
  await clock.run(scene.play());
  return scene;
}

const isReady = ({ status }: v1.Pod): boolean =>
  (status.conditions ?? []).some(({ type, status }) => type === "Ready" && status === "True");

function pod(i: number) {
  const spec = { containers: [{ name: "web", image: "nginx:1.19" }] };
  return { apiVersion: "v1", kind: "Pod", metadata: { name: `web-${i}`, labels: { app: "web" } }, spec };
}

/** The pod as a kubelet reports it once it is ready. */
function ready(pod: v1.Pod): v1.Pod {
  const condition = { type: "Ready", status: "True" } as v1.PodCondition; // Nobody reads its times here.
  return { ...pod, status: { ...pod.status, phase: "Running", conditions: [condition] } };
}
