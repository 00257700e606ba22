import * as apps from "#api/apps/v1";
import * as runtime from "#apimachinery/runtime";
import * as deploymentutil from "#controller/deployment/util";
import { type Synced, oneSync } from "../13-sync-deployment/one-sync.ts";
import type { Stored } from "../13-sync-deployment/server.ts";
import { atRest, followed, imageOf, patched, setImage, settled } from "../13-sync-deployment/world.ts";

/** What `web` asks for; empty if it asks for nothing. */
export const askingOf = ({ deployment }: Stored): string =>
  deployment?.metadata.annotations[apps.deprecatedRollbackTo] ?? "";

/** Somebody asks for a rollback. */
export const askedFor = (stored: Stored, to: number): Stored =>
  patched(stored, ({ metadata }) => ask(metadata, to));

export function ask({ annotations }: apps.Deployment["metadata"], to: number): void {
  annotations[apps.deprecatedRollbackTo] = String(to);
}

/** Somebody sets an image. */
export const withImage = (stored: Stored, tag: string): Stored =>
  patched(stored, (d) => setImage(d.spec, tag));

/** A ReplicaSet as a history lists it. */
export interface Listed {
  readonly image: string;
  readonly revision: number;
  /** Its revisions before this one, oldest first. */
  readonly earlier: readonly number[];
  readonly wants: number;
}

/** The ReplicaSets, oldest first. */
export const listed = ({ replicaSets }: Stored): Listed[] =>
  replicaSets.map((rs) => listedOf(imageOf(rs), rs.metadata.annotations, rs.spec.replicas));

export function listedOf(
  image: string,
  annotations: Readonly<Record<string, string>>,
  wants: number,
): Listed {
  const earlier = annotations[deploymentutil.revisionHistoryAnnotation] ?? "";
  return {
    image,
    revision: Number(annotations[deploymentutil.revisionAnnotation] ?? 0),
    earlier: earlier === "" ? [] : earlier.split(",").map(Number),
    wants,
  };
}

/** `web` with so many pods of the last of these images; the others were set before, one after the other. */
export async function withImages(replicas: number, ...tags: readonly string[]): Promise<Stored> {
  const { deployment } = await settled(replicas);
  if (deployment === undefined) throw new Error("nothing there");
  const { name, namespace, uid } = deployment.metadata;
  const fresh = runtime.deepCopy(deployment);
  Object.assign(fresh.metadata, { name, namespace, uid, annotations: {}, generation: 0 });
  Object.assign(fresh.status, { conditions: [] });
  let stored: Stored = { deployment: fresh, replicaSets: [], version: 1 };
  for (const tag of tags) stored = await atRest(withImage(stored, tag));
  return stored;
}

/** A sync, and what it found. */
export type Told = Synced & { readonly before: Stored };

/** Syncs until one writes nothing and does not fail; the pods follow after each. */
export async function syncsOf(from: Stored): Promise<Told[]> {
  const syncs: Told[] = [];
  for (let stored = from; syncs.length < 40;) {
    const synced = await oneSync(stored);
    if (synced.writes.length === 0 && synced.failed === undefined) return syncs;
    syncs.push({ ...synced, before: stored });
    stored = followed(synced.stored);
  }
  throw new Error("it comes to no rest");
}

/** Where that ends. */
export const endOf = (syncs: readonly Told[], from: Stored): Stored => followed(syncs.at(-1)?.stored ?? from);

/** The Events about a rollback among all of them: `Normal DeploymentRollback Rolled back …`. */
export const aboutRollback = (syncs: readonly Told[]): string[] =>
  syncs.flatMap(({ events }) => events.filter((event) => event.includes("DeploymentRollback")));
