import type * as apps from "#api/apps/v1";
import { type Synced, oneSync } from "../13-sync-deployment/one-sync.ts";
import type { Stored } from "../13-sync-deployment/server.ts";
import { imageOf, patched, setImage, settled } from "../13-sync-deployment/world.ts";

/** What each ReplicaSet wants, by the tag of its image; oldest first. */
export type Sizes = Readonly<Record<string, number>>;

export const sizesOf = ({ replicaSets }: Stored): Sizes =>
  Object.fromEntries(replicaSets.map((rs) => [imageOf(rs), rs.spec.replicas]));

/** The ReplicaSets report what they want, and that all pods of these images serve; of others, those that served as far as they are left. */
export function reported(stored: Stored, serving: readonly string[]): Stored {
  let { version } = stored;
  const replicaSets = stored.replicaSets.map((rs) => {
    const { replicas } = rs.spec;
    // One that was just made has no counts yet.
    const served = rs.status.availableReplicas || 0;
    const available = serving.includes(imageOf(rs)) ? replicas : Math.min(served, replicas);
    const metadata = { ...rs.metadata, resourceVersion: String(++version) };
    const counts = { replicas, readyReplicas: available, availableReplicas: available };
    const status = { ...rs.status, ...counts, observedGeneration: metadata.generation };
    return { ...rs, metadata, status };
  });
  return { ...stored, version, replicaSets };
}

/** A sync, and what stands once the ReplicaSets have reported. */
export interface Played extends Synced {
  readonly sizes: Sizes;
}

/** Syncs until one writes nothing and does not fail. */
export async function played(from: Stored, serving: readonly string[] = []): Promise<Played[]> {
  const syncs: Played[] = [];
  let stored = from;
  while (syncs.length < 40) {
    const synced = await oneSync(stored);
    const isIdle = synced.writes.length === 0 && synced.failed === undefined;
    if (isIdle && syncs.length > 0) return syncs;
    stored = reported(synced.stored, serving);
    syncs.push({ ...synced, stored, sizes: sizesOf(stored) });
    if (isIdle) return syncs;
  }
  throw new Error("it comes to no rest");
}

/** Where it rests. */
export async function rested(from: Stored, serving: readonly string[] = []): Promise<Stored> {
  return (await played(from, serving)).at(-1)?.stored ?? from;
}

/** The sizes that it goes through, each once. */
export async function course(from: Stored, serving: readonly string[] = []): Promise<Sizes[]> {
  const all = [sizesOf(from), ...(await played(from, serving)).map(({ sizes }) => sizes)];
  return all.filter((sizes, i) => i === 0 || JSON.stringify(sizes) !== JSON.stringify(all[i - 1]));
}

/** Somebody writes the spec. */
export const asked = (stored: Stored, change: (spec: apps.DeploymentSpec) => void): Stored =>
  patched(stored, ({ spec }) => change(spec));

/** No deadline, as upstream writes it: the timer that waits for one has no part here. */
const none = 2 ** 31 - 1;

/** Ten pods of 1.19 serve, with a surge of 3 and 2 unavailable; 1.18 is history. */
export async function withHistory(): Promise<Stored> {
  const ten = asked(await settled(5), (spec) => {
    spec.replicas = 10;
    spec.progressDeadlineSeconds = none;
    spec.strategy = { type: "RollingUpdate", rollingUpdate: { maxSurge: 3, maxUnavailable: 2 } };
  });
  return rested(ten, ["1.19"]);
}

/** The same without any history. */
export async function tenOf119(): Promise<Stored> {
  const ten = await withHistory();
  // As old as the one that is gone, and so older than whatever is made later.
  const creationTimestamp = "2021-01-01T00:00:00Z";
  const replicaSets = ten.replicaSets.slice(1).map((rs) => ({ ...rs, metadata: { ...rs.metadata, creationTimestamp } })); // prettier-ignore
  return { ...ten, replicaSets };
}

/** The rest of chapter 16: 1.20 is set, and none of its pods serves. */
export const stuck = async (): Promise<Stored> =>
  rested(
    asked(await tenOf119(), (spec) => setImage(spec, "1.20")),
    [],
  );
