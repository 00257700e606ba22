// Ours: informers behind a network on which everything goes wrong, and what they know once it is calm
import type * as v1 from "#api/core/v1";
import * as clientset from "#client-go/kubernetes";
import type * as restclient from "#client-go/rest";
import * as core from "#client-go/testing";
import * as cache from "#client-go/tools/cache";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import * as sync from "#go/sync";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { inShort, Told } from "./told.ts";

/** A server that is empty, and keeps a short history. */
export interface Server {
  readonly fetch: restclient.Fetch;
  /** How many watches are open. */
  watches(): number;
  close(): Promise<void>;
}

export type Fault = core.NetworkFault | "clock leap";

/** What is kept of one run. */
export interface Outcome {
  readonly struck: ReadonlyMap<Fault, number>;
  /** What stores or handlers knew wrongly, and what was left running. */
  readonly wrong: readonly string[];
  /** How many writes the server took, and how often it was listed and watched. */
  readonly writes: number;
  readonly lists: number;
  readonly watches: number;
}

/** Storms, each of which is followed by a calm. */
const storms = 4;
const storm = 80 * time.second;
/** Longer than the longest pause between two tries, and what is under way. */
const calm = 80 * time.second;
const names = ["a", "b", "c", "d", "e", "f"];

/** Plays one run; the same seed gives the same run. */
export function play(seed: number, newServer: (clock: utilclock.Clock) => Server): Promise<Outcome> {
  const clock = new utilclock.VirtualClock();
  return new World(new rand.Rand(seed), clock, newServer(clock)).play();
}

/** One informer, and those that it tells. */
interface Followed {
  readonly namespace: string;
  readonly informer: cache.SharedIndexInformer<v1.ConfigMap>;
  readonly told: Told<v1.ConfigMap>[];
}

class World {
  readonly #rand: rand.Source;
  readonly #clock: utilclock.VirtualClock;
  readonly #server: Server;
  readonly #clients: core.SkewedClock;
  /** Writes, without anything going wrong. */
  readonly #direct: clientset.Clientset;
  readonly #followed: Followed[] = [];
  readonly #struck = new Map<Fault, number>();
  readonly #counts = { writes: 0, lists: 0, watches: 0 };
  readonly #wrong: string[] = [];

  constructor(source: rand.Source, clock: utilclock.VirtualClock, server: Server) {
    this.#rand = source;
    this.#clock = clock;
    this.#server = server;
    this.#clients = new core.SkewedClock(clock, 0);
    this.#direct = new clientset.Clientset({ host: "http://server", clock, fetch: server.fetch });
  }

  async play(): Promise<Outcome> {
    const [signal, cancel] = context.withCancel(context.background());
    const tasks = new sync.WaitGroup();
    const client = this.#behindTheNetwork();
    for (const namespace of ["default", "kube-system"]) {
      const followed = this.#follow(namespace, client, signal);
      tasks.go(() => followed.informer.run(signal));
    }
    for (let i = 0; i < storms; i++) {
      for (const { namespace } of this.#followed) tasks.go(() => this.#write(namespace));
      this.#planLeap();
      await this.#clock.step(storm + calm);
      await this.#clock.run(Promise.all(this.#followed.map((followed) => this.#compare(followed))));
    }
    cancel();
    await this.#clock.run(tasks.wait());
    await this.#server.close();
    this.#lookForLeftovers();
    return { struck: this.#struck, wrong: this.#wrong, ...this.#counts };
  }

  #behindTheNetwork(): clientset.Clientset {
    const network = new core.Network({
      clock: this.#clock,
      rand: this.#rand,
      server: this.#server.fetch,
      episodes: this.#planStorms(),
      latency: 100 * time.millisecond,
      slowest: 10 * time.second,
      struck: (kind) => this.#strike(kind),
    });
    const fetch: restclient.Fetch = (request, init) => {
      this.#counts[request.url.includes("watch=") ? "watches" : "lists"]++;
      return network.fetch(request, init);
    };
    return new clientset.Clientset({ host: "http://server", clock: this.#clients, fetch });
  }

  /** Episodes of the storms; the last of a storm is over when it is. */
  #planStorms(): core.Episode[] {
    const longest = 20 * time.second;
    return Array.from({ length: storms }, (_, i) => {
      const start = this.#clock.now() + i * (storm + calm);
      return core.planEpisodes(this.#rand, core.listWatchFaults, {
        start,
        duration: storm - longest,
        longest,
      });
    }).flat();
  }

  /** An informer with a quick handler, a slow one, and one that comes some time during the storm. */
  #follow(namespace: string, client: clientset.Clientset, signal: AbortSignal): Followed {
    const informer = new cache.SharedIndexInformer<v1.ConfigMap>({
      listerWatcher: new cache.ListWatch(client.coreV1().configMaps(namespace)),
      clock: this.#clients,
      rand: this.#rand,
      defaultEventHandlerResyncPeriod: this.#rand.float64() < 0.5 ? 0 : 20 * time.second,
    });
    const followed: Followed = { namespace, informer, told: [] };
    this.#followed.push(followed);
    const join = (name: string, slowest: number): void => {
      const told = new Told<v1.ConfigMap>(`${namespace}, ${name}`);
      followed.told.push(told);
      informer.addEventHandler(told.handler(this.#clock, () => this.#rand.float64() * slowest, signal));
    };
    join("quick", 0);
    join("slow", time.second);
    this.#clock.afterFunc(this.#rand.float64() * (storm + calm), () => join("late", 0));
    return followed;
  }

  /** Writes as one who uses the namespace: now and then, and many times in one instant. */
  async #write(namespace: string): Promise<void> {
    const end = this.#clock.now() + storm;
    while (this.#clock.now() < end) {
      const burst = this.#rand.float64() < 0.1 ? 15 : 1;
      for (let i = 0; i < burst; i++) await this.#writeOne(namespace);
      await utilclock.sleep(this.#clock, this.#rand.float64() * 10 * time.second, context.background());
    }
  }

  async #writeOne(namespace: string): Promise<void> {
    const client = this.#direct.coreV1().configMaps(namespace);
    const name = names[this.#rand.intn(names.length)] ?? "a";
    const { items } = await client.list();
    const there = items.find(({ metadata }) => metadata.name === name);
    const n = String(this.#counts.writes++);
    if (there === undefined)
      await client.create({ apiVersion: "v1", kind: "ConfigMap", metadata: { name }, data: { n } });
    else if (this.#rand.float64() < 0.6) await client.update({ ...there, data: { n } });
    else await client.delete(name);
  }

  #planLeap(): void {
    this.#clock.afterFunc(this.#rand.float64() * storm, () => {
      this.#strike("clock leap");
      this.#clients.leap((this.#rand.float64() - 0.5) * time.hour);
    });
  }

  /** Store and handlers must know what the server has. */
  async #compare({ namespace, informer, told }: Followed): Promise<void> {
    const { items } = await this.#direct.coreV1().configMaps(namespace).list();
    const wanted = items.map(inShort).toSorted().join(" ");
    const known = [
      { name: `${namespace}, store`, last: informer.getIndexer().list().map(inShort).toSorted() },
      ...told,
    ];
    for (const { name, last } of known)
      if (last.join(" ") !== wanted)
        this.#wrong.push(`${name}: knows ${last.join(" ")}, the server has ${wanted}`);
    for (const { wrong } of told) this.#wrong.push(...wrong);
  }

  #lookForLeftovers(): void {
    if (this.#server.watches() > 0) this.#wrong.push(`${this.#server.watches()} watches are open at the end`);
    if (this.#clock.armed > 0) this.#wrong.push(`${this.#clock.armed} timers are armed at the end`);
  }

  #strike(fault: Fault): void {
    this.#struck.set(fault, (this.#struck.get(fault) ?? 0) + 1);
  }
}

/** Many runs as one. */
export interface Sum {
  readonly struck: Map<Fault, number>;
  /** Each with its seed. */
  readonly wrong: string[];
  writes: number;
  lists: number;
  watches: number;
}

/** Plays `seeds` runs, the first with seed `first`. */
export async function sumOf(
  { first, seeds }: { first: number; seeds: number },
  newServer: (clock: utilclock.Clock) => Server,
): Promise<Sum> {
  const sum: Sum = { struck: new Map(), wrong: [], writes: 0, lists: 0, watches: 0 };
  for (let seed = first; seed < first + seeds; seed++) {
    const outcome = await play(seed, newServer);
    sum.wrong.push(...outcome.wrong.map((what) => `seed ${seed}: ${what}`));
    for (const [fault, n] of outcome.struck) sum.struck.set(fault, (sum.struck.get(fault) ?? 0) + n);
    for (const key of ["writes", "lists", "watches"] as const) sum[key] += outcome[key];
  }
  return sum;
}

/** A sum for a person. */
export function shown({ struck, writes, lists, watches }: Sum): string {
  const often = Array.from(struck, ([fault, n]) => `${fault} ${n}`).join(", ");
  return `${writes} writes, ${lists} lists, ${watches} watches; struck: ${often}`;
}

/** The faults that struck nowhere. */
export const neverStruck = ({ struck }: Sum): Fault[] =>
  [...core.listWatchFaults, "clock leap" as const].filter((kind) => !struck.has(kind));
