// Ours: plays recorded scenarios on the embedded control plane, in process and under virtual time
import * as context from "#go/context";
import * as http from "#go/net/http";
import * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as inprocess from "#cluster";
import * as utilclock from "#utils/clock";
import * as runtime from "#apimachinery/runtime";
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
  /** Writes down who owns which field, which no recording holds. */
  readonly fieldManager?: inprocess.Options["fieldManager"];
  /** How long nothing may change before the cluster counts as at rest, where a step does not say; the player's 400 ms unless given. */
  readonly settleMs?: number;
  /** Is handed the cluster before it starts, so that it can stand between its parts and their server. */
  readonly onCluster?: (cluster: inprocess.Cluster) => void;
  /** Sees each request of the player before the server does. */
  readonly onRequest?: (
    method: string,
    path: string,
    stage: { cluster: inprocess.Cluster; clock: utilclock.VirtualClock },
  ) => void;
}

/** Plays the named recording on a cluster of its own, without a hollow node: the player is scheduler and kubelet. */
export function playInProcess(name: string, options: PlayOptions = {}): Promise<Played> {
  return playRecording(recording(name), options);
}

/** Plays a recording that was loaded by someone else. */
export async function playRecording(recorded: Recording, options: PlayOptions = {}): Promise<Played> {
  const { seed = 1, fieldManager, onCluster } = options;
  const clock = new utilclock.VirtualClock();
  const cluster = new inprocess.Cluster({ clock, seed, node: false, ...(fieldManager && { fieldManager }) });
  onCluster?.(cluster);
  try {
    return await clock.run(started(cluster, clock).then(() => playOn({ cluster, clock }, recorded, options)));
  } finally {
    await clock.run(cluster.stop());
  }
}

/** Plays a recording on a cluster of somebody else's, which runs already and has no hollow node. */
export async function playOn(
  stage: { cluster: inprocess.Cluster; clock: utilclock.VirtualClock },
  { scenario, golden }: Recording,
  { seed = 1, settleMs, onRequest = () => {} }: Pick<PlayOptions, "seed" | "settleMs" | "onRequest"> = {},
): Promise<Played> {
  const { cluster, clock } = stage;
  const source = new rand.Rand(seed);
  const stopped = new AbortController();
  const call = callerOf(cluster);
  const play = player({
    call: (method, path, body, contentType) => {
      onRequest(method, path, stage);
      return clock.track(call({ method, path, body, contentType }));
    },
    sleep: (ms) => utilclock.sleep(clock, ms, stopped.signal),
    now: () => clock.now(),
    suffix: () => utilrand.string(source, 5),
    ...(settleMs !== undefined && { settleMs }),
  });
  const trace = await play(scenario);
  return { trace, differences: differences(golden, trace) };
}

/** So long at most a control plane may take until every cache is full; it takes less than a second. */
const mostToStart = time.minute;

/** Starts the cluster. One whose caches never fill would be waited for for ever, as its clock costs nothing. */
async function started(cluster: inprocess.Cluster, clock: utilclock.VirtualClock): Promise<void> {
  const [alarm, cancel] = context.withCancel(context.background());
  const late = async (): Promise<void> => {
    await utilclock.sleep(clock, mostToStart, alarm);
    if (!alarm.aborted) throw new Error("a minute after its start a cache still has no whole list");
  };
  try {
    await Promise.race([cluster.start(), late()]);
  } finally {
    cancel();
  }
}

interface Call {
  method: string;
  path: string;
  body: unknown;
  contentType: string | undefined;
}

/** Sends the player's requests. It lists all there is many times a second: an answer that says what the last one said is not read again. */
function callerOf(cluster: inprocess.Cluster): (call: Call) => Promise<Answer> {
  const answers = new Map<string, { text: string; body: Answer["body"] }>();
  return async ({ method, path, body, contentType = "application/json" }) => {
    const headers = {
      Accept: "application/json",
      ...(body !== undefined && { "Content-Type": contentType }),
    };
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const response = await cluster.server.fetch(new http.TextRequest(`http://cluster${path}`, init));
    const text = await response.text();
    const known = method === "GET" ? answers.get(path) : undefined;
    if (known?.text === text) return { code: response.status, body: known.body };
    // Whoever plays reads an answer twice: nobody may change it.
    const read: Answer["body"] = runtime.deepFreeze(JSON.parse(text));
    if (method === "GET") answers.set(path, { text, body: read });
    return { code: response.status, body: read };
  };
}
