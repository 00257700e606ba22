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

/** Five pods of 1.19, and nothing else. */
async function five(): Promise<Stored> {
  const stored = await atRest(
    wrote(await settled(5), (spec) => {
      spec.strategy = { type: "RollingUpdate", rollingUpdate: { maxSurge: 0, maxUnavailable: 1 } };
    }),
  );
  return { ...stored, replicaSets: stored.replicaSets.slice(-1) };
}

/** The scene, sync by sync: once the old ReplicaSet wants four, `web` asks for four. */
async function stuckAt(): Promise<Stored> {
  let stored = wrote(await five(), (spec) => setImage(spec, "1.20"));
  for (let syncs = 0; syncs < 9; syncs++) {
    stored = (await oneSync(stored)).stored;
    if (notedOf(stored)[0]?.wants === 4)
      return atRest(wrote(followed(stored), (spec) => (spec.replicas = 4)));
  }
  throw new Error("the old one is never asked for four");
}

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

export const stuck = await stuckAt();

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
  ["scale to 3, and back to 4", async (stored) => wrote(await atRest(wrote(stored, (of) => (of.replicas = 3))), (of) => (of.replicas = 4))],
  ["write 4 into the note by hand", async (stored) => withNote(stored, 4)],
]; // prettier-ignore

async function tried(what: string, does: (stored: Stored) => Promise<Stored>): Promise<Try> {
  const end = await atRest(await does(stuck));
  const { deployment } = end;
  if (deployment === undefined) throw new Error("web is never deleted");
  const asks = { image: imageOf(deployment), replicas: deployment.spec.replicas };
  const later = await atRest(wrote(end, (of) => setImage(of, "1.22")));
  const next = notedOf(later).find(({ image }) => image === "1.22")?.wants ?? 0;
  return { what, asks, sets: notedOf(end), isDone: isDone(end), next, isFree: isDone(later) };
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
