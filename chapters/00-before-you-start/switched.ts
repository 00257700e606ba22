import * as types from "#apimachinery/types";
import * as embedded from "#embedded";
import * as endpoints from "#embedded/endpoints";
import * as kinds from "#embedded/kinds";
import * as informers from "#client-go/informers";
import * as clientset from "#client-go/kubernetes";
import type * as restclient from "#client-go/rest";
import * as deployment from "#controller/deployment";
import * as replicaset from "#controller/replicaset";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import type * as http from "#go/net/http";
import * as sync from "#go/sync";
import * as kubemark from "#kubemark";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";

/** What stands around the API server, and what each of them is called. */
export const parts = {
  deployment: "Deployment controller",
  replicaset: "ReplicaSet controller",
  node: "node",
} as const;
export type Part = keyof typeof parts;
export type Who = Part | "kubectl";

/** A write: who sent it, of which kind, how many milliseconds after the server's start, and how many of the like were answered by then. */
export interface Write {
  readonly who: Who;
  /** Method and resource: `POST pods/binding`. */
  readonly what: string;
  readonly at: number;
  readonly answered: number;
}

/** The same `fetch`, looked at: who sends by it is told beside it. */
export type Traced = (fetch: restclient.Fetch, who: string) => restclient.Fetch;

const workers = 5;

/** What the server serves; one that is handed in may serve more. */
const served = {
  kinds: kinds.served({
    namespaces: kinds.namespaces,
    events: kinds.events,
    nodes: kinds.nodes,
    pods: kinds.pods,
    deployments: kinds.deployments,
    replicasets: kinds.replicaSets,
  }),
  patches: new Map([[types.strategicMergePatchType, endpoints.strategicPatcher]]),
};

/** An API server, and around it parts that are started and stopped one by one: each has a client of its own. */
export class Switched {
  readonly kubectl: clientset.Clientset;
  readonly writes: Write[] = [];
  /** Which kinds each part has asked to be told of. */
  readonly watches = new Map<Who, Set<string>>();
  readonly server: embedded.GenericApiServer;
  readonly #traced: Traced;
  readonly #clock: utilclock.Clock;
  readonly #began: number;
  readonly #rand = new rand.Rand(1);
  readonly #running = new Map<Part, () => Promise<void>>();
  readonly #answered = new Map<string, number>();

  /** Around a server of its own, unless one is handed in; `traced` sees what each of them sends. */
  constructor(clock: utilclock.Clock, given: { server?: embedded.GenericApiServer; traced?: Traced } = {}) {
    this.#clock = clock;
    this.#began = clock.now();
    this.server = given.server ?? new embedded.GenericApiServer({ clock, rand: new rand.Rand(2), ...served });
    this.#traced = given.traced ?? ((fetch) => fetch);
    this.kubectl = this.#clientOf("kubectl");
  }

  /** Starts a part, which begins by looking around. */
  async start(part: Part): Promise<void> {
    const [signal, cancel] = context.withCancel(new AbortController().signal);
    const [clock, rand, client, tasks] = [
      this.#clock,
      this.#rand,
      this.#clientOf(part),
      new sync.WaitGroup(),
    ];
    const factory = new informers.SharedInformerFactory(client, { clock, rand });
    const what = this.#made(part, client, factory);
    tasks.go(() => what.run(workers, signal));
    this.#running.set(part, async () => {
      cancel();
      await tasks.wait();
      await factory.wait();
    });
    factory.start(signal);
    await factory.waitForCacheSync(signal);
  }

  /** Stops a part, if it runs. */
  async stop(part: Part): Promise<void> {
    const end = this.#running.get(part);
    this.#running.delete(part);
    await end?.();
  }

  /** Stops all parts. */
  async stopAll(): Promise<void> {
    for (const part of this.#running.keys()) await this.stop(part);
  }

  /** Stops everything. */
  async close(): Promise<void> {
    await this.stopAll();
    await this.server.close();
  }

  #made(
    part: Part,
    client: clientset.Clientset,
    factory: informers.SharedInformerFactory,
  ): { run(workers: number, signal: AbortSignal): Promise<void> } {
    const shared = { clock: this.#clock, rand: this.#rand };
    const podInformer = factory.core().v1().pods();
    const apps = factory.apps().v1();
    switch (part) {
      case "deployment":
        return new deployment.DeploymentController({
          ...shared,
          client,
          dInformer: apps.deployments(),
          rsInformer: apps.replicaSets(),
          podInformer,
        });
      case "replicaset":
        return replicaset.newReplicaSetController({
          ...shared,
          kubeClient: client,
          rsInformer: apps.replicaSets(),
          podInformer,
        });
      case "node":
        return new kubemark.HollowKubelet({ ...shared, client, podInformer });
    }
  }

  #clientOf(who: Who): clientset.Clientset {
    return new clientset.Clientset({
      host: "http://cluster",
      clock: this.#clock,
      userAgent: who,
      fetch: this.#traced((request) => this.#noted(who, request), who),
    });
  }

  async #noted(who: Who, request: http.Request): Promise<http.Response> {
    const { pathname, searchParams } = new URL(request.url);
    const [, kind = "", sub] =
      /^\/apis?(?:\/[a-z]+)?\/v1(?:\/namespaces\/[^/]+)?\/(\w+)(?:\/[^/]+\/(\w+))?/.exec(pathname) ?? [];
    if (searchParams.has("watch")) this.watches.set(who, new Set(this.watches.get(who)).add(kind));
    if (request.method === "GET") return this.server.fetch(request);
    const what = `${request.method} ${kind}${sub === undefined ? "" : `/${sub}`}`;
    const answered = this.#answered.get(what) ?? 0;
    this.writes.push({ who, what, at: this.#clock.now() - this.#began, answered });
    const answer = await this.server.fetch(request);
    this.#answered.set(what, (this.#answered.get(what) ?? 0) + 1);
    return answer;
  }
}

/**
 * The scene of this chapter, from rest to rest: a minute of the server alone with a Deployment of ten, then the two controllers, then the
 * node.
 */
export async function* rests(
  cluster: Switched,
  clock: utilclock.Clock,
): AsyncGenerator<"alone" | "made" | "ready"> {
  const { signal } = new AbortController();
  await cluster.kubectl.appsV1().deployments("default").create(web(10));
  await utilclock.sleep(clock, time.minute, signal);
  yield "alone";
  await cluster.start("deployment");
  await cluster.start("replicaset");
  await utilclock.sleep(clock, time.second, signal);
  yield "made";
  await cluster.start("node");
  await utilclock.sleep(clock, 10 * time.second, signal);
  yield "ready";
}

/** What is created at the start of this chapter, and in most others. */
export function web(replicas: number) {
  const labels = { app: "web" };
  return {
    apiVersion: "apps/v1",
    kind: "Deployment",
    metadata: { name: "web" },
    spec: {
      replicas,
      selector: { matchLabels: labels },
      template: { metadata: { labels }, spec: { containers: [{ name: "web", image: "nginx:1.19" }] } },
    },
  };
}
