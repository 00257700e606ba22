import type * as apps from "#api/apps/v1";
import * as apiequality from "#apimachinery/api/equality";
import * as deploymentutil from "#controller/deployment/util";
import { oneSync, type Synced } from "./one-sync.ts";
import { type Question, endsAt } from "./questions.ts";
import type { Stored, Write } from "./server.ts";
import { imageOf } from "./world.ts";

/** What a sync would do now. Plain JSON. */
export interface Next {
  readonly endsAt: Question;
  /** Its writes, in a few words each: "1.19 wants 5 → 8". */
  readonly deeds: readonly string[];
  readonly isFailed: boolean;
}

/** Plays the next sync on a copy. */
export async function nextOf(stored: Stored): Promise<Next> {
  const question = await endsAt(stored);
  const synced = await oneSync(stored);
  return { endsAt: question, deeds: deedsOf(stored, synced), isFailed: synced.failed !== undefined };
}

/** What a sync wrote. */
function deedsOf(before: Stored, { writes, events }: Synced): string[] {
  const sizes = new Map(before.replicaSets.map((rs) => [rs.metadata.name, rs]));
  const deeds = writes.map((write) => {
    const { replicaSet } = write;
    const said =
      replicaSet === undefined
        ? aboutWeb(write, before)
        : aboutOne(replicaSet, sizes.get(replicaSet.metadata.name));
    if (replicaSet !== undefined) sizes.set(replicaSet.metadata.name, replicaSet);
    return write.code === 409 ? `${said}: refused` : said;
  });
  return [
    ...events.filter((event) => event.startsWith("Warning")).map((event) => `Event ${event.split(" ")[1]}`),
    ...deeds,
  ];
}

function aboutWeb({ what, deployment }: Write, before: Stored): string {
  if (what.endsWith("/status")) return "status of web";
  const isSame =
    deployment?.spec.template &&
    apiequality.deepEqual(deployment.spec.template, before.deployment?.spec.template);
  return isSame === true ? "web: no annotation" : "web: old template";
}

function aboutOne(rs: apps.ReplicaSet, was: apps.ReplicaSet | undefined): string {
  if (was === undefined) return `makes ${imageOf(rs)}, which wants ${rs.spec.replicas}`;
  if (was.spec.replicas !== rs.spec.replicas)
    return `${imageOf(rs)} wants ${was.spec.replicas} → ${rs.spec.replicas}`;
  const [old, now] = [was, rs].map(({ metadata }) => metadata.annotations[deploymentutil.revisionAnnotation]);
  return old === now ? `annotations of ${imageOf(rs)}` : `${imageOf(rs)} is revision ${now}`;
}

/** How large a ReplicaSet is to be, and for which size of its Deployment it was last scaled. */
export interface Size {
  readonly image: string;
  readonly wants: number;
  readonly noted: string;
}

export const sizesOf = ({ replicaSets }: Stored): Size[] =>
  replicaSets.map((rs) => ({
    image: imageOf(rs),
    wants: rs.spec.replicas,
    noted: rs.metadata.annotations[deploymentutil.desiredReplicasAnnotation] ?? "none",
  }));
