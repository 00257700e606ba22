import type * as apps from "#api/apps/v1";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take the first owner reference. An object may have several owners, which all keep it from being collected, but one at most controls it: the one whose `controller` is true.",
  fails: [
    "an owner that does not control it does not count",
    "an orphan whose labels stay wakes nobody, whatever else changes",
    "whatever changes, those are woken whom Kubernetes wakes",
  ],
  implementation: {
    ...solution,
    updateReplicaSet: (dc, oldRS, curRS) => {
      const first = (rs: apps.ReplicaSet): apps.ReplicaSet => {
        const ownerReferences = rs.metadata.ownerReferences
          .slice(0, 1)
          .map((ref) => ({ ...ref, controller: true }));
        return { ...rs, metadata: { ...rs.metadata, ownerReferences } };
      };
      solution.updateReplicaSet(dc, first(oldRS), first(curRS));
    },
  },
};
