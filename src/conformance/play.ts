// Ours: plays recorded scenarios on the embedded control plane, in process and under virtual time
import * as rand from "#go/math/rand";
import { Cluster } from "#cluster";
import { VirtualClock, sleep } from "#utils/clock";
import * as utilrand from "#apimachinery/util/rand";
import { differences, player } from "./player.mjs";
import type { Answer, Trace } from "./player.mjs";
import type { Recording } from "./recordings.ts";
import { recording } from "./recordings.ts";

/** What a run left, and where that departs from the recording of the real control plane. */
export interface Played {
  readonly trace: Trace;
  readonly differences: readonly string[];
}

export interface PlayOptions {
  /** The run is a function of it. */
  readonly seed?: number;
  /** Recordings leave out who owns which field, so a run that must be quick need not keep it; kept unless given. */
  readonly serverSideApply?: boolean;
  /** Sees each request of the player before the server does. */
  readonly onRequest?: (
    method: string,
    path: string,
    stage: { cluster: Cluster; clock: VirtualClock },
  ) => void;
}

/** Plays the named recording on a cluster of its own, without a hollow node: the player is scheduler and kubelet. */
export function playInProcess(name: string, options: PlayOptions = {}): Promise<Played> {
  return playRecording(recording(name), options);
}

/** Plays a recording that was loaded by someone else. */
export async function playRecording(
  { scenario, golden }: Recording,
  options: PlayOptions = {},
): Promise<Played> {
  const { seed = 1, serverSideApply = true, onRequest = () => {} } = options;
  const clock = new VirtualClock();
  const source = new rand.Rand(seed);
  const cluster = new Cluster({ clock, seed, node: false, serverSideApply });
  const stopped = new AbortController();
  const play = player({
    call: (method, path, body, contentType) => {
      onRequest(method, path, { cluster, clock });
      return clock.track(call(cluster, { method, path, body, contentType }));
    },
    sleep: (ms) => sleep(clock, ms, stopped.signal),
    now: () => clock.now(),
    suffix: () => utilrand.string(source, 5),
  });
  try {
    const trace = await clock.run(cluster.start().then(() => play(scenario)));
    return { trace, differences: differences(golden, trace) };
  } finally {
    await clock.run(cluster.stop());
  }
}

interface Call {
  method: string;
  path: string;
  body: unknown;
  contentType: string | undefined;
}

async function call(cluster: Cluster, { method, path, body, contentType }: Call): Promise<Answer> {
  const init: RequestInit = { method, headers: { Accept: "application/json" } };
  if (body !== undefined) {
    init.headers = { Accept: "application/json", "Content-Type": contentType ?? "application/json" };
    init.body = JSON.stringify(body);
  }
  const response = await cluster.server.fetch(new Request(`http://cluster${path}`, init));
  return { code: response.status, body: await response.json() };
}
