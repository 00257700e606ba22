import type * as v1 from "#api/core/v1";
import * as metav1 from "#apimachinery/apis/meta/v1";
import * as inprocess from "#cluster";
import * as conformance from "#conformance";
import * as utilclock from "#utils/clock";
import { stored } from "../../exercises/engine/snapshot.ts";
import { type Request, onSend } from "./seen.ts";

/** A pod as it is stored: what a Service would ask of it, and who owns it. */
export interface PodAt {
  readonly name: string;
  readonly app: string;
  /** The ReplicaSet that owns it; empty if none does. */
  readonly owner: string;
  readonly isReady: boolean;
}

/** A request, and the pods as they stood before it. */
export interface Moment extends Request {
  readonly before: readonly PodAt[];
}

export interface PodPlay {
  readonly moments: readonly Moment[];
  /** The pods in the end; here, too, in the order in which they were made. */
  readonly left: readonly PodAt[];
}

/** Plays a recording; what is left has to be the recorded end. */
export async function podsIn(recording: string): Promise<PodPlay> {
  const clock = new utilclock.VirtualClock();
  return clock.run(play(clock, recording));
}

async function play(clock: utilclock.VirtualClock, recording: string): Promise<PodPlay> {
  const cluster = new inprocess.Cluster({ clock, node: false });
  const moments: Moment[] = [];
  const known: string[] = [];
  const look = (): PodAt[] => {
    const pods = podsOf(cluster);
    for (const { name } of pods) if (!known.includes(name)) known.push(name);
    return pods.toSorted((a, b) => known.indexOf(a.name) - known.indexOf(b.name));
  };
  onSend(cluster, (request) => void moments.push(Object.assign(request, { before: look() })));
  try {
    await cluster.start();
    const recorded = conformance.recording(recording);
    const { differences } = await conformance.playOn({ cluster, clock }, recorded);
    if (differences.length > 0) throw new Error(`${recording}: ${differences.join("; ")}`);
    return { moments, left: look() };
  } finally {
    await cluster.stop();
  }
}

function podsOf(cluster: inprocess.Cluster): PodAt[] {
  return stored<v1.Pod>(cluster, "pods").map(({ metadata, status }) => ({
    name: metadata.name,
    app: metadata.labels["app"] ?? "",
    owner: metav1.getControllerOf({ metadata })?.name ?? "",
    isReady: status.conditions.some(({ type, status: is }) => type === "Ready" && is === "True"),
  }));
}
