import type * as apps from "#api/apps/v1";
import { minute, second } from "#go/time";
import { VirtualClock, sleep } from "#utils/clock";
import { type Part, Switched, type Who, type Write, parts, web } from "./switched.ts";

/** The scene at the top of the chapter: a minute of the server alone, and the minute after the other parts were started. */
export interface FirstMinute {
  readonly before: apps.Deployment;
  readonly after: apps.Deployment;
  /** What `kubectl get deployment web` asks for at the end of the first minute. */
  readonly table: {
    readonly columnDefinitions: { name: string; priority: number }[];
    readonly rows: { cells: unknown[] }[];
  };
  readonly writes: readonly Write[];
  /** Which kinds each part watched. */
  readonly watches: ReadonlyMap<Who, ReadonlySet<string>>;
  /** The instants that the program saw, in milliseconds after the server's start. */
  readonly instants: readonly number[];
}

export async function firstMinute(): Promise<FirstMinute> {
  const clock = new Noted();
  const cluster = new Switched(clock);
  const { signal } = new AbortController();
  const deployments = cluster.kubectl.appsV1().deployments("default");
  const play = async (): Promise<Omit<FirstMinute, "writes" | "watches" | "instants">> => {
    await deployments.create(web(10));
    await sleep(clock, minute, signal);
    const table = await tableOf(cluster);
    const before = await deployments.get("web");
    for (const part of Object.keys(parts) as Part[]) await cluster.start(part); // Its keys are the parts.
    await sleep(clock, 10 * second, signal);
    const after = await deployments.get("web");
    await cluster.close();
    return { before, after, table };
  };
  const scene = await clock.run(play());
  return { ...scene, writes: cluster.writes, watches: cluster.watches, instants: clock.instants };
}

async function tableOf({ server }: Switched): Promise<FirstMinute["table"]> {
  const headers = { Accept: "application/json;as=Table;v=v1;g=meta.k8s.io,application/json" };
  const url = "http://cluster/apis/apps/v1/namespaces/default/deployments/web";
  const answer = await server.fetch(new Request(url, { headers }));
  return (await answer.json()) as FirstMinute["table"];
}

/** A virtual clock that remembers which instants were asked for. */
class Noted extends VirtualClock {
  readonly #start = super.now();
  readonly #seen = new Set<number>();

  override now(): number {
    this.#seen.add(super.now() - this.#start);
    return super.now();
  }

  get instants(): number[] {
    return [...this.#seen];
  }
}
