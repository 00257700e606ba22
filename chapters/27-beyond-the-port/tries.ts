import type * as apps from "#api/apps/v1";
import * as deploymentutil from "#controller/deployment/util";
import type { Stored } from "../13-sync-deployment/server.ts";
import { oneSync } from "../13-sync-deployment/one-sync.ts";
import { atRest, followed, imageOf, patched, setImage, settled } from "../13-sync-deployment/world.ts";
import type { Noted } from "./scene.ts";

/** What stands of the ReplicaSets that have ever mattered here, oldest first. */
export const notedOf = ({ replicaSets }: Stored): Noted[] =>
  replicaSets.map((rs) => ({
    image: imageOf(rs),
    wants: rs.spec.replicas,
    note: deploymentutil.getDesiredReplicasAnnotation(rs) ?? 0,
  }));

type Spec = (spec: apps.DeploymentSpec) => void;
const wrote = (stored: Stored, spec: Spec): Stored => patched(stored, (d) => spec(d.spec));

/** How far a rollout may go above and below the size. */
export interface Limits {
  readonly maxSurge: number;
  readonly maxUnavailable: number;
}

/** So many pods of 1.19, and nothing else. */
async function running(pods: number, limits: Limits): Promise<Stored> {
  const stored = await atRest(
    wrote(await settled(pods), (spec) => (spec.strategy = { type: "RollingUpdate", rollingUpdate: limits })),
  );
  return { ...stored, replicaSets: stored.replicaSets.slice(-1) };
}

/** A rollout to 1.20, sync by sync, up to where these two want so many; there `web` asks for another size. */
export async function scaledAt([old, next]: readonly [number, number], to: number, pods: number, limits: Limits): Promise<Stored> {
  let stored = wrote(await running(pods, limits), (spec) => setImage(spec, "1.20"));
  for (let syncs = 0; syncs < 20; syncs++) {
    stored = followed((await oneSync(stored)).stored);
    const [first, second] = notedOf(stored);
    if (first?.wants === old && second?.wants === next) return atRest(wrote(stored, (spec) => (spec.replicas = to)));
  }
  throw new Error(`never ${old} and ${next}`);
} // prettier-ignore

/** What a next image, 1.22, wants in the end, and whether that is all. */
export async function later(stored: Stored): Promise<{ readonly next: number; readonly isFree: boolean }> {
  const end = await atRest(wrote(stored, (of) => setImage(of, "1.22")));
  return {
    next: notedOf(end).find(({ image }) => image === "1.22")?.wants ?? 0,
    isFree: isDone(end),
  };
}

/** Another size, and as long as it takes. */
export const scaled = (stored: Stored, to: number): Promise<Stored> =>
  atRest(wrote(stored, (of) => (of.replicas = to)));

/** Something that people try, and where it comes to rest. */
export interface Try {
  readonly what: string;
  /** What `web` asks for in the end. */
  readonly asks: { readonly image: string; readonly replicas: number };
  readonly sets: readonly Noted[];
  /** Whether the image that is asked for has all the pods that are asked for. */
  readonly isDone: boolean;
  /** How many pods a next image, 1.22, would want in the end; and whether that is all. */
  readonly next: number;
  readonly isFree: boolean;
}

export const stuck = await scaledAt([4, 0], 4, 5, { maxSurge: 0, maxUnavailable: 1 });

const withoutNew = (stored: Stored): Stored => ({ ...stored, replicaSets: stored.replicaSets.slice(0, 1) });

function withNote(stored: Stored, note: number): Stored {
  const replicaSets = stored.replicaSets.map((rs) => {
    const annotations = {
      ...rs.metadata.annotations,
      [deploymentutil.desiredReplicasAnnotation]: String(note),
    };
    return { ...rs, metadata: { ...rs.metadata, annotations } };
  });
  return { ...stored, replicaSets };
}

const spec = (change: Spec) => async (stored: Stored) => wrote(stored, change);
const oneMore: Spec = (of) =>
  (of.strategy = { type: "RollingUpdate", rollingUpdate: { maxSurge: 1, maxUnavailable: 1 } });
const unpaused: Spec = (of) => void (of.paused = false);

/** In the order in which people think of them. */
const things: readonly (readonly [what: string, does: (stored: Stored) => Promise<Stored>])[] = [
  ["wait, or restart the controller", async (stored) => stored],
  ["set another image", spec((of) => setImage(of, "1.21"))],
  ["undo the rollout", spec((of) => setImage(of, "1.19"))],
  ["pause and resume", async (stored) => wrote(await atRest(wrote(stored, (of) => (of.paused = true))), unpaused)],
  ["delete 1.20’s ReplicaSet", async (stored) => withoutNew(stored)],
  ["set maxSurge to 1", spec(oneMore)],
  ["scale to 3", spec((of) => (of.replicas = 3))],
  ["scale back to 5", spec((of) => (of.replicas = 5))],
  ["scale to 3, and at once to 4", spec((of) => (of.replicas = 4))],
  ["scale to 3, wait, then to 4", async (stored) => wrote(await scaled(stored, 3), (of) => (of.replicas = 4))],
  ["write 4 into the note by hand", async (stored) => withNote(stored, 4)],
]; // prettier-ignore

async function tried(what: string, does: (stored: Stored) => Promise<Stored>): Promise<Try> {
  const end = await atRest(await does(stuck));
  const { deployment } = end;
  if (deployment === undefined) throw new Error("web is never deleted");
  const asks = { image: imageOf(deployment), replicas: deployment.spec.replicas };
  return { what, asks, sets: notedOf(end), isDone: isDone(end), ...(await later(end)) };
} // prettier-ignore

function isDone({ deployment, replicaSets }: Stored): boolean {
  const image = deployment && imageOf(deployment);
  return replicaSets.some((rs) => imageOf(rs) === image && rs.spec.replicas === deployment?.spec.replicas);
}

export const tries: readonly Try[] = await Promise.all(things.map(([what, does]) => tried(what, does)));

/** What the first sync would make of a surge of 1 if the note were right. */
export const firstWithSurge: readonly Noted[] = notedOf(
  (await oneSync(wrote(withNote(stuck, 4), oneMore))).stored,
);
