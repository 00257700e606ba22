import * as controller from "#controller";
import * as deploymentutil from "#controller/deployment/util";
import { oneSync } from "../13-sync-deployment/one-sync.ts";
import { endsAt } from "../13-sync-deployment/questions.ts";
import type { Stored } from "../13-sync-deployment/server.ts";
import { imageOf } from "../13-sync-deployment/world.ts";
import { type Sharing, sharingOf } from "./share.ts";
import { type Sizes, asked, sizesOf } from "./world.ts";

export const images = ["1.18", "1.19", "1.20"] as const;
export const surges = ["0", "1", "3", "5", "30%"] as const;

/** What a reader has set: on each ReplicaSet ten pods and a ceiling of 13 are noted. */
export interface Chosen {
  readonly sizes: Sizes;
  readonly replicas: number;
  readonly surge: (typeof surges)[number];
  readonly serves: "none" | "all";
  readonly paused: "no" | "yes";
}

/** What decides in the next sync. */
export type Way = "rolls out" | "one" | "none" | "complete" | "shares";

/** What the next sync makes of it. Plain JSON. */
export interface Decided {
  readonly way: Way;
  readonly after: Sizes;
  readonly sharing: Sharing;
}

/** One sync of the port's own controller. */
export async function decided(base: Stored, chosen: Chosen): Promise<Decided> {
  const stored = placed(base, chosen);
  const { deployment: d, replicaSets } = stored;
  if (d === undefined) throw new Error("it is always there");
  const active = controller.filterActiveReplicaSets([...replicaSets]);
  const newRS = deploymentutil.findNewReplicaSet(d, [...replicaSets]);
  const synced = await oneSync(stored);
  const way = async (): Promise<Way> => {
    // Paused is the fourth question, a change of size the sixth; the seventh rolls out.
    if ((await endsAt(stored)) === 6) return "rolls out";
    if (active.length < 2) return active.length === 0 ? "none" : "one";
    return deploymentutil.isSaturated(d, newRS) ? "complete" : "shares";
  };
  return { way: await way(), after: sizesOf(synced.stored), sharing: sharingOf(d, replicaSets) };
}

/** The objects that the sync finds. */
export function placed(base: Stored, { sizes, replicas, surge, serves, paused }: Chosen): Stored {
  const maxSurge = surge.endsWith("%") ? surge : Number(surge);
  const stored = asked(base, (spec) => {
    spec.replicas = replicas;
    spec.paused = paused === "yes";
    spec.strategy = { type: "RollingUpdate", rollingUpdate: { maxSurge, maxUnavailable: 2 } };
  });
  const replicaSets = stored.replicaSets.map((rs) => {
    const wants = sizes[imageOf(rs)] ?? 0;
    const available = imageOf(rs) === "1.20" && serves === "none" ? 0 : wants;
    const notes = { [deploymentutil.desiredReplicasAnnotation]: "10", [deploymentutil.maxReplicasAnnotation]: "13" }; // prettier-ignore
    const metadata = { ...rs.metadata, annotations: { ...rs.metadata.annotations, ...notes } };
    const status = { ...rs.status, replicas: wants, availableReplicas: available };
    return { ...rs, metadata, spec: { ...rs.spec, replicas: wants }, status };
  });
  return { ...stored, replicaSets };
}
