import * as scheme from "#api/scheme";
import type * as v1 from "#api/core/v1";
import * as informers from "#client-go/informers";
import * as clientset from "#client-go/kubernetes";
import type * as restclient from "#client-go/rest";
import * as record from "#client-go/tools/record";
import * as controller from "#controller";
import * as replicaset from "#controller/replicaset";
import * as embedded from "#embedded";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import * as sync from "#go/sync";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";

/** How long a request takes to reach the API server, and its answer to come back: the server of this scene is busy. */
export const oneWay = 120;
/** Pods turn ready one after the other, so many milliseconds apart. */
export const apart = 100;
export const [pods, workers] = [10, 5];
const { signal: never } = new AbortController();

/** A call of the queue's `add`, and what made somebody call it; times count from the first pod that turns ready. */
export interface Added {
  readonly at: number;
  readonly because: "pod" | "own write";
}

/** A sync of the key: when a worker took it, when it was done, and what it had written by then. */
export interface Synced {
  readonly from: number;
  readonly to: number;
  /** How many ready pods it wrote into the status; undefined if it wrote nothing. */
  readonly wrote: number | undefined;
}

/** A line of `kubectl get rs web --watch`. */
export interface Line {
  readonly at: number;
  readonly text: string;
  readonly ready: number;
}

/** Looks on while the scene is played. */
export interface Onlooker {
  /** Right before the first pod turns ready. */
  begins?(controller: replicaset.ReplicaSetController): void;
  prints?(line: string): void;
}

/**
 * The scene of this chapter: a ReplicaSet of ten whose pods turn ready within one second, and the ReplicaSet controller alone beside an
 * API server that takes its time. One controller, so one queue, and one key.
 */
export class TenReady {
  readonly adds: Added[] = [];
  readonly syncs: Synced[] = [];
  readonly lines: Line[] = [];
  begun = 0;
  /** How many syncs went on at once, at most. */
  most = 0;
  readonly #clock: utilclock.Clock;
  readonly #server: embedded.ApiServer;
  readonly #client: clientset.Clientset;
  readonly #onlooker: Onlooker;
  #because: Added["because"] = "pod";
  #wrote: number | undefined;
  #began = Number.NaN;
  #running = 0;

  constructor(clock: utilclock.Clock, onlooker: Onlooker = {}) {
    this.#clock = clock;
    this.#onlooker = onlooker;
    this.#server = new embedded.ApiServer({ clock, rand: new rand.Rand(2) });
    const fetch: restclient.Fetch = (request) => this.#server.fetch(request);
    this.#client = new clientset.Clientset({ host: "http://cluster", clock, fetch });
  }

  async play(): Promise<void> {
    const [signal, cancel] = context.withCancel(new AbortController().signal);
    const [clock, tasks] = [this.#clock, new sync.WaitGroup()];
    const factory = new informers.SharedInformerFactory(this.#client, { clock, rand: new rand.Rand(1) });
    const replicaSets = this.#controller(factory);
    this.#countTaken(replicaSets.queue);
    tasks.go(() => replicaSets.run(workers, signal));
    factory.start(signal);
    await factory.waitForCacheSync(signal);
    await this.#client.appsV1().replicaSets("default").create(web());
    await utilclock.sleep(clock, 10 * time.second, never);
    this.#lookAt(replicaSets);
    await this.#turnReady();
    await utilclock.sleep(clock, time.second, never);
    cancel();
    await tasks.wait();
    await factory.wait();
    await this.#server.close();
  }

  async #turnReady(): Promise<void> {
    const client = this.#client.coreV1().pods("default");
    const { items } = await client.list();
    await this.#print("NAME   DESIRED   CURRENT   READY   AGE");
    for (const [i, pod] of items.slice(0, pods).entries()) {
      if (i > 0) await utilclock.sleep(this.#clock, apart, never);
      await client.updateStatus(ready(pod));
    }
  }

  /** A sync has begun as soon as a worker has the key. Those who wait now ask before the scene begins, so this comes first. */
  #countTaken(queue: replicaset.ReplicaSetController["queue"]): void {
    const get = queue.get.bind(queue);
    queue.get = async () => {
      const key = await get();
      if (key !== undefined && !Number.isNaN(this.#began)) this.begun++;
      return key;
    };
  }

  /** From here on it is counted who adds the key, and how often it is synced. */
  #lookAt(replicaSets: replicaset.ReplicaSetController): void {
    const { queue, syncHandler } = replicaSets;
    const [add, updateRS] = [queue.add.bind(queue), replicaSets.updateRS.bind(replicaSets)];
    this.#began = this.#clock.now();
    queue.add = (key) => {
      this.adds.push({ at: this.#now(), because: this.#because });
      add(key);
    };
    replicaSets.updateRS = (old, cur) => {
      this.#because = "own write";
      updateRS(old, cur);
      this.#because = "pod";
    };
    replicaSets.syncHandler = async (key) => {
      const from = this.#now();
      this.#wrote = undefined;
      this.most = Math.max(this.most, ++this.#running);
      await syncHandler(key);
      this.#running--;
      this.syncs.push({ from, to: this.#now(), wrote: this.#wrote });
    };
    this.#onlooker.begins?.(replicaSets);
  }

  #controller(factory: informers.SharedInformerFactory): replicaset.ReplicaSetController {
    return new replicaset.ReplicaSetController({
      clock: this.#clock,
      kubeClient: { appsV1: () => ({ replicaSets: () => this.#slow() }) },
      podControl: new controller.RealPodControl(this.#client, new record.FakeRecorder()),
      rsInformer: factory.apps().v1().replicaSets(),
      podInformer: factory.core().v1().pods(),
      gvk: scheme.gvkOf("ReplicaSet"),
      metricOwnerName: "replicaset_controller",
      queueName: "replicaset",
      burstReplicas: replicaset.burstReplicas,
    });
  }

  /** The client of the status: the write is stored half way through the time that the caller waits. */
  #slow(): replicaset.ReplicaSetStatusClient {
    const client = this.#client.appsV1().replicaSets("default");
    const wait = (): Promise<void> => utilclock.sleep(this.#clock, oneWay, never);
    return {
      get: (name) => client.get(name),
      updateStatus: async (rs) => {
        await wait();
        const written = await client.updateStatus(rs);
        await this.#print();
        await wait();
        return written;
      },
    };
  }

  /** What `kubectl get rs web --watch` prints: a line at first, and one for each change of the ReplicaSet. */
  async #print(heads?: string): Promise<void> {
    if (Number.isNaN(this.#began)) return;
    const rs = await this.#client.appsV1().replicaSets("default").get("web");
    const ready = rs.status.readyReplicas;
    const age = Math.floor((this.#clock.now() - Date.parse(rs.metadata.creationTimestamp)) / time.second);
    const columns = ["web", rs.spec.replicas, rs.status.replicas, ready, `${age}s`];
    const widths = [7, 10, 10, 8, 0];
    const text = columns.map((one, i) => String(one).padEnd(widths[i] ?? 0)).join("");
    if (heads === undefined) this.#wrote = ready;
    this.lines.push({ at: this.#now(), text, ready });
    for (const line of heads === undefined ? [text] : [heads, text]) this.#onlooker.prints?.(`${line}\n`);
  }

  #now(): number {
    return this.#clock.now() - this.#began;
  }
}

/** The whole scene, played under a clock of its own. */
export async function tenReady(): Promise<TenReady> {
  const clock = new utilclock.VirtualClock();
  const scene = new TenReady(clock);
  await clock.run(scene.play());
  return scene;
}

function web() {
  const labels = { app: "web" };
  return {
    apiVersion: "apps/v1",
    kind: "ReplicaSet",
    metadata: { name: "web" },
    spec: {
      replicas: pods,
      selector: { matchLabels: labels },
      template: { metadata: { labels }, spec: { containers: [{ name: "web", image: "nginx:1.19" }] } },
    },
  };
}

/** The pod as a kubelet reports it once it is ready. */
function ready(pod: v1.Pod): v1.Pod {
  const condition = { type: "Ready", status: "True" } as v1.PodCondition;
  return { ...pod, status: { ...pod.status, phase: "Running", conditions: [condition] } };
}
