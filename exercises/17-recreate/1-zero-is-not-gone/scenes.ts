// ReplicaSets and their pods as the caches of a controller hold them, made of the few words that a check tells.
import type * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as runtime from "#apimachinery/runtime";
import type * as deployment from "#controller/deployment";
import type { Rows } from "../../engine/tables.ts";

/** A pod: its phase, and whether it is being deleted. */
export type PodState = v1.PodPhase | `${v1.PodPhase}, being deleted`;

/** What there is of one ReplicaSet. */
export interface Held {
  readonly reports: number;
  readonly pods: readonly PodState[];
}

export interface Scene {
  /** Absent as long as none has been made. */
  readonly newRS?: Held;
  readonly old: readonly Held[];
}

/** The arguments of a call, frozen as far as that is possible. */
export interface Arguments {
  readonly newRS: apps.ReplicaSet | undefined;
  readonly oldRSs: readonly apps.ReplicaSet[];
  readonly podMap: deployment.PodMap;
}

/** The caches tell of pods in any order, so the new ReplicaSet's row stands between the old ones'. */
export function made({ newRS, old }: Scene): Arguments {
  const oldRSs = old.map((held, i) => replicaSet(nameOf(i), 0, held));
  const rows = old.map((held, i): Row => [uidOf(nameOf(i)), podsOf(nameOf(i), held)]);
  if (newRS !== undefined) rows.splice(1, 0, [uidOf("new"), podsOf("new", newRS)]);
  return {
    newRS: newRS && replicaSet("new", newRS.pods.length, newRS),
    oldRSs: runtime.deepFreeze(oldRSs),
    podMap: new Map(rows),
  };
}

type Row = [uid: string, pods: readonly v1.Pod[]];

const nameOf = (i: number): string => `old-${i + 1}`;
const uidOf = (name: string): string => `uid-of-${name}`;

/** It reports pods, and none of them has its labels, is ready or available: these are other numbers. */
function replicaSet(name: string, wants: number, { reports }: Held): apps.ReplicaSet {
  const rs: metav1.Manifest<apps.ReplicaSet> = {
    metadata: {
      ...metadataOf(`web-${name}`, uidOf(name)),
      labels: { app: "web", "pod-template-hash": name },
    },
    spec: { replicas: wants, selector: { matchLabels: { app: "web", "pod-template-hash": name } } },
    status: { replicas: reports, fullyLabeledReplicas: 0, readyReplicas: 0, availableReplicas: 0 },
  };
  return runtime.deepFreeze(rs) as apps.ReplicaSet; // No more of it is read.
}

/** Their names say nothing: a ReplicaSet adopts pods that were made by hand. */
function podsOf(name: string, { pods }: Held): readonly v1.Pod[] {
  const owner = { apiVersion: "apps/v1", kind: "ReplicaSet", name: `web-${name}`, uid: uidOf(name) };
  return runtime.deepFreeze(
    pods.map((state, i) => {
      const [phase, isBeingDeleted] = state.split(", ");
      const pod: metav1.Manifest<v1.Pod> = {
        metadata: {
          ...metadataOf(`by-hand-${i}`, `uid-of-pod-${name}-${i}`),
          labels: { app: "web", "pod-template-hash": name },
          ownerReferences: [{ ...owner, controller: true, blockOwnerDeletion: true }],
          ...(isBeingDeleted !== undefined && { deletionTimestamp: "2021-01-13T00:00:30Z" }),
        },
        spec: { containers: [{ name: "web", image: "nginx:1.19" }] },
        status: { phase: phase as v1.PodPhase, conditions: [{ type: "Ready", status: readiness(state) }] },
      };
      return pod as v1.Pod; // As above.
    }),
  );
}

const readiness = (state: PodState) =>
  state === "Running" ? "True" : state.startsWith("Unknown") ? "Unknown" : "False";

const metadataOf = (name: string, uid: string) => ({
  name,
  namespace: "default",
  uid,
  creationTimestamp: "2021-01-13T00:00:00Z",
  annotations: {},
});

/** A scene as a row of a table. */
export function told({ newRS, old }: Scene): Rows[string] {
  return {
    "old ReplicaSets report": old.map(({ reports }) => reports).join(", ") || "there are none",
    "their pods": podsTold(old.flatMap(({ pods }) => pods)),
    "the new one reports": newRS?.reports ?? "there is none",
    "its pods": podsTold(newRS?.pods ?? []),
  };
}

const podsTold = (pods: readonly PodState[]): string =>
  pods.map((state) => state.replace(/^(?=,|$)/, "no phase")).join(" · ") || "none";
