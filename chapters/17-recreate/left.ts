import type * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import * as controller from "#controller";
import { oldPodsRunning } from "../../src/controller/deployment/recreate.ts";
import { deploymentOf, hearOver, podOf, setOf } from "../12-deployment-event-handlers/world.ts";

/** What may have become of a pod. */
export const fates = ["running", "being deleted", "unknown", "failed", "succeeded", "gone"] as const;
export type Fate = (typeof fates)[number];

/** Three pods that an old ReplicaSet had, and the running pods of the new one, which is there if it has some. */
export interface Left {
  readonly pods: readonly Fate[];
  readonly fresh: number;
  /** Whether the ReplicaSet has not reported yet that it wants none. */
  readonly isLate: boolean;
}

/** Who counts what. */
export interface Counted {
  /** What the old ReplicaSet reports. */
  readonly reports: number;
  /** Whether a sync would wait. */
  readonly waits: boolean;
  /** Whether deletePod wakes web, if one more old pod has just gone. */
  readonly wakes: boolean;
}

const oldRS = {
  ...setOf({ owner: "web", labelled: "web", version: 1 }),
  status: { replicas: 0 },
} as apps.ReplicaSet;
const newRS: apps.ReplicaSet = {
  ...oldRS,
  metadata: { ...oldRS.metadata, name: "web-74b685b4d7", uid: "uid-5" },
};
const web = deploymentOf("web", "Recreate");

const phases: Readonly<Partial<Record<Fate, v1.PodPhase>>> = {
  failed: "Failed",
  succeeded: "Succeeded",
  unknown: "Unknown",
};

function pod(fate: Fate, i: number): v1.Pod {
  const { metadata, status, ...rest } = podOf("Running", i);
  const deletionTimestamp = "2021-01-01T00:00:00Z";
  return {
    ...rest,
    metadata: fate === "being deleted" ? { ...metadata, deletionTimestamp } : metadata,
    status: { ...status, phase: phases[fate] ?? status.phase },
  };
}

function ofNew({ metadata, ...rest }: v1.Pod): v1.Pod {
  const { name, uid } = newRS.metadata;
  const ownerReferences = metadata.ownerReferences.map((ref) => ({ ...ref, name, uid }));
  return { ...rest, metadata: { ...metadata, name: `${name}-${metadata.name.at(-1)}`, ownerReferences } };
}

/** Asks the port: its ReplicaSet controller's filter, the check of a sync, and the handler. */
export async function count({ pods, fresh, isLate }: Left): Promise<Counted> {
  const old = pods.flatMap((fate, i) => (fate === "gone" ? [] : [pod(fate, i)]));
  const young = Array.from({ length: fresh }, (_, i) => ofNew(podOf("Running", i)));
  const reports = isLate ? pods.length : controller.filterActivePods(old).length;
  const reporting = { ...oldRS, status: { ...oldRS.status, replicas: reports } };
  const replicaSets = fresh > 0 ? [reporting, newRS] : [reporting];
  const podMap = new Map([
    [oldRS.metadata.uid, old],
    ...(fresh > 0 ? [[newRS.metadata.uid, young] as const] : []),
  ]);
  const copies = { deployments: [web], replicaSets, pods: [...old, ...young] };
  const { woken } = await hearOver(copies, (dc) => dc.deletePod(podOf("Running", 9)));
  return {
    reports,
    waits: oldPodsRunning(fresh > 0 ? newRS : undefined, [reporting], podMap),
    wakes: woken.length > 0,
  };
}

/** Whether the check waits for this pod alone, as if its ReplicaSet reported 0. */
export const waitsFor = (fate: Fate): boolean =>
  oldPodsRunning(undefined, [oldRS], new Map([[oldRS.metadata.uid, fate === "gone" ? [] : [pod(fate, 0)]]]));
