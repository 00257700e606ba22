import * as types from "#apimachinery/types";
import * as informers from "#client-go/informers";
import * as clientset from "#client-go/kubernetes";
import type * as restclient from "#client-go/rest";
import * as deployment from "#controller/deployment";
import * as replicaset from "#controller/replicaset";
import * as embedded from "#embedded";
import * as endpoints from "#embedded/endpoints";
import * as kinds from "#embedded/kinds";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import * as http from "#go/net/http";
import * as sync from "#go/sync";
import * as kubemark from "#kubemark";
import type * as utilclock from "#utils/clock";

/** What may be cut between the command and READY 3/3, in the order of the way. */
export const cuts = {
  none: "nothing",
  kubectl: "kubectl, after its POST",
  watch: "the watch on Deployments",
  queue: "the queue",
  deployment: "the Deployment controller",
  replicaset: "the ReplicaSet controller",
  pods: "the watch on pods",
  node: "the node",
} as const;
export type Cut = keyof typeof cuts;

export type Part = "deployment" | "replicaset" | "node";

const served = {
  kinds: kinds.served({
    namespaces: kinds.namespaces,
    events: kinds.events,
    nodes: kinds.nodes,
    pods: kinds.plainPods,
    deployments: kinds.plainDeployments,
    replicasets: kinds.plainReplicaSets,
  }),
  patches: new Map([[types.strategicMergePatchType, endpoints.strategicPatcher]]),
};

/** Shut until somebody opens it. */
class Gate {
  readonly opened: Promise<void>;
  open: () => void = () => {};

  constructor(isShut: boolean) {
    this.opened = new Promise((resolve) => (this.open = resolve));
    if (!isShut) this.open();
  }
}

/** The same answer, whose body nobody can read before the gate is open. */
function held(answer: http.Response, opened: Promise<void>): http.Response {
  if (answer.body === null) return answer;
  const body = http.bodyOf(answer.body);
  let leave: () => void = () => {};
  const left = new Promise<void>((resolve) => (leave = resolve));
  const until = Promise.race([opened, left]);
  const behind: http.Body = {
    read: () => until.then(() => body.read()),
    readValues: () => until.then(() => body.readValues?.()),
    cancel: () => {
      leave();
      body.cancel();
    },
  };
  return new http.StreamResponse(behind, { status: answer.status, headers: { "Content-Type": "application/json" } });
} // prettier-ignore

/** An API server, two controllers and a node, each with a client of its own, and one place between them that is cut. */
export class Cuttable {
  readonly client: clientset.Clientset;
  /** Whether the Deployment controller has web in its cache, and whether its queue has handed out a key. */
  readonly seen = { isTold: () => false, isHandedOut: false };
  readonly #server: embedded.GenericApiServer;
  readonly #clock: utilclock.Clock;
  readonly #rand = new rand.Rand(1);
  readonly #cut: Cut;
  readonly #gate: Gate;
  readonly #tasks = new sync.WaitGroup();
  readonly #stopped = new AbortController();
  readonly #kills = new Map<Part, () => void>();

  constructor(clock: utilclock.Clock, cut: Cut) {
    this.#clock = clock;
    this.#cut = cut;
    this.#gate = new Gate(cut !== "none" && cut !== "kubectl");
    this.#server = new embedded.GenericApiServer({ clock, rand: new rand.Rand(2), ...served });
    this.client = this.#clientOf("kubectl");
  }

  /** Starts all that is not cut. */
  async start(): Promise<void> {
    for (const part of ["deployment", "replicaset", "node"] as const) if (part !== this.#cut) await this.#start(part);
  } // prettier-ignore

  /** Puts together what was cut: who was not there comes, what was held back goes on. */
  async mend(): Promise<void> {
    this.#gate.open();
    const cut = this.#cut;
    if (cut === "deployment" || cut === "replicaset" || cut === "node") await this.#start(cut);
  }

  /** Ends a part that has been working. What it has written stays. */
  kill(part: Part): void {
    this.#kills.get(part)?.();
  }

  async close(): Promise<void> {
    this.#stopped.abort(new context.Canceled());
    this.#gate.open();
    await this.#tasks.wait();
    await this.#server.close();
  }

  async #start(part: Part): Promise<void> {
    const [signal, kill] = context.withCancel(this.#stopped.signal);
    this.#kills.set(part, kill);
    const [clock, rand, client] = [this.#clock, this.#rand, this.#clientOf(part)];
    const factory = new informers.SharedInformerFactory(client, { clock, rand });
    const what = this.#made(part, client, factory);
    this.#tasks.go(() => what.run(5, signal));
    factory.start(signal);
    this.#tasks.go(() => factory.wait());
    await factory.waitForCacheSync(signal);
  }

  #made(
    part: Part,
    client: clientset.Clientset,
    factory: informers.SharedInformerFactory,
  ): { run(workers: number, signal: AbortSignal): Promise<void> } {
    const shared = { clock: this.#clock, rand: this.#rand };
    const podInformer = factory.core().v1().pods();
    const apps = factory.apps().v1();
    const rsInformer = apps.replicaSets();
    switch (part) {
      case "deployment": {
        const dInformer = apps.deployments();
        const dc = new deployment.DeploymentController({ ...shared, client, dInformer, rsInformer, podInformer });
        this.#watchOver(dc);
        return dc;
      }
      case "replicaset":
        return replicaset.newReplicaSetController({ ...shared, kubeClient: client, rsInformer, podInformer });
      case "node":
        return new kubemark.HollowKubelet({ ...shared, client, podInformer });
    }
  } // prettier-ignore

  /** Notes what reaches its cache and its workers; a queue that is cut hands out nothing. */
  #watchOver(dc: deployment.DeploymentController): void {
    this.seen.isTold = () => dc.dLister.deployments("default").get("web") !== undefined;
    const get = dc.queue.get.bind(dc.queue);
    dc.queue.get = async () => {
      if (this.#cut === "queue") await this.#gate.opened;
      const key = await get();
      if (key !== undefined) this.seen.isHandedOut = true;
      return key;
    };
  }

  #clientOf(who: Part | "kubectl"): clientset.Clientset {
    const fetch: restclient.Fetch = async (request) => {
      const answer = await this.#server.fetch(request);
      return this.#holdsBack(who, request) ? held(answer, this.#gate.opened) : answer;
    };
    return new clientset.Clientset({ host: "http://cluster", clock: this.#clock, userAgent: who, fetch });
  }

  /** A watch that is cut is open, and tells nothing. */
  #holdsBack(who: Part | "kubectl", { url }: http.Request): boolean {
    const { pathname, searchParams } = new URL(url);
    if (!searchParams.has("watch")) return false;
    if (this.#cut === "watch") return who === "deployment" && pathname.endsWith("/deployments");
    return this.#cut === "pods" && who === "replicaset" && pathname.endsWith("/pods");
  }
}
