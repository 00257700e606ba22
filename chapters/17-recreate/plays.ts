import type * as v1 from "#api/core/v1";
import type * as inprocess from "#cluster";
import * as conformance from "#conformance";
import * as time from "#go/time";
import type * as utilclock from "#utils/clock";
import { stored } from "../../exercises/engine/snapshot.ts";
import { type Line, linesOf } from "./recorded.ts";

type Step = Readonly<Record<string, unknown>>;

/** What stood at a rest, by the player’s words for it. */
export interface Rest {
  readonly step: string;
  readonly lines: readonly Line[];
}

/** A recording that was played with other steps than its own. */
export interface Retold {
  readonly rests: readonly Rest[];
  /** What the player’s trace says where its steps are still those of the recording, and departs from it. */
  readonly differences: readonly string[];
  /** Seconds from the last pod that the player let go to the next ReplicaSet that was made or scaled. */
  readonly stoodFor: number | undefined;
  /** The pods at the end, those that are being deleted among them, by image. */
  readonly pods: Readonly<Record<string, number>>;
}

/** Plays the steps that `change` makes of a recording's; the first `shared` of its rests have to be the recorded ones. */
export async function retold(name: string, shared: number, change: (steps: readonly Step[]) => readonly Step[]): Promise<Retold> {
  const { scenario, golden } = conformance.recording(name);
  const watch = new Watch();
  const { trace } = await conformance.playRecording(
    { scenario: { ...scenario, steps: change(scenario.steps) }, golden },
    { onCluster: (cluster) => watch.on(cluster), onRequest: (method, path, { clock }) => watch.request(method, path, clock) },
  );
  const rests = trace.steps.map(({ step, rest }) => ({ step, lines: linesOf(rest) }));
  return { rests, differences: departures(golden, trace, shared), stoodFor: watch.stoodFor, pods: watch.pods };
} // prettier-ignore

/** Where the rests of a play and of a recording differ, by the names of their steps: a play may have others between. */
function departures(golden: conformance.Trace, trace: conformance.Trace, shared: number): string[] {
  const wanted = golden.steps.slice(0, shared).map(({ rest }) => rest);
  const seen = trace.steps.map(({ rest }) => rest);
  let from = 0;
  return wanted.flatMap((rest, i) => {
    const at = seen.findIndex((one, n) => n >= from && conformance.differences(rest, one).length === 0);
    if (at < 0) return [`rest ${i + 1} of the recording never stood`];
    from = at + 1;
    return [];
  });
}

/** Notes when the player let the last pod go, and when the Deployment controller moved a ReplicaSet after that. */
class Watch {
  #cluster: inprocess.Cluster | undefined;
  #clock: utilclock.VirtualClock | undefined;
  #reaped: number | undefined;
  #moved: number | undefined;
  pods: Record<string, number> = {};

  on(cluster: inprocess.Cluster): void {
    this.#cluster = cluster;
    const { server } = cluster;
    const fetch = server.fetch.bind(server);
    server.fetch = (request) => {
      const isMove = request.method !== "GET" && /\/replicasets(?:\/[^/]+)?$/.test(new URL(request.url).pathname);
      if (isMove && (request.headers.get("User-Agent") ?? "").includes("deployment-controller")) this.#moved ??= this.#clock?.now();
      return fetch(request);
    };
  }

  /** Sees the player’s requests before the server does; its last deletes the namespace. */
  request(method: string, path: string, clock: utilclock.VirtualClock): void {
    this.#clock = clock;
    if (method === "DELETE" && /\/pods\//.test(path)) [this.#reaped, this.#moved] = [clock.now(), undefined];
    if (method === "DELETE" && /\/namespaces\/[^/]+$/.test(path) && this.#cluster) this.pods = byImage(this.#cluster);
  }

  get stoodFor(): number | undefined {
    return this.#reaped === undefined || this.#moved === undefined ? undefined : (this.#moved - this.#reaped) / time.second;
  }
} // prettier-ignore

function byImage(cluster: inprocess.Cluster): Record<string, number> {
  const pods: Record<string, number> = {};
  for (const { spec } of stored<v1.Pod>(cluster, "pods")) {
    const image = spec.containers[0]?.image ?? "";
    pods[image] = (pods[image] ?? 0) + 1;
  }
  return pods;
}
