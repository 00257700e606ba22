import type * as apps from "#api/apps/v1";
import * as embedded from "#embedded";
import * as rand from "#go/math/rand";
import * as utilclock from "#utils/clock";
import { Switched, type Who, type Write, rests } from "./switched.ts";

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
  // One that makes tables, too.
  const server = new embedded.ApiServer({ clock, rand: new rand.Rand(2) });
  const cluster = new Switched(clock, { server });
  const scene = await clock.run(played(cluster, clock));
  return { ...scene, writes: cluster.writes, watches: cluster.watches, instants: clock.instants };
}

async function played(
  cluster: Switched,
  clock: utilclock.VirtualClock,
): Promise<Pick<FirstMinute, "before" | "after" | "table">> {
  const deployments = cluster.kubectl.appsV1().deployments("default");
  const scene = rests(cluster, clock);
  await scene.next();
  const [table, before] = [await tableOf(cluster), await deployments.get("web")];
  for await (const _ of scene); // To its end.
  const after = await deployments.get("web");
  await cluster.close();
  return { before, after, table };
}

async function tableOf({ server }: Switched): Promise<FirstMinute["table"]> {
  const headers = { Accept: "application/json;as=Table;v=v1;g=meta.k8s.io,application/json" };
  const url = "http://cluster/apis/apps/v1/namespaces/default/deployments/web";
  const answer = await server.fetch(new Request(url, { headers }));
  return (await answer.json()) as FirstMinute["table"];
}

/** A virtual clock that remembers which instants were asked for. */
class Noted extends utilclock.VirtualClock {
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
