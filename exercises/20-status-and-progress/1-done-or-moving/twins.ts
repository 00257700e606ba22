import type { Twins } from "../../engine/exercise.ts";

const generation = "observedGeneration < deployment.metadata.generation";
const isAll = "updatedReplicas === wanted && replicas === wanted && availableReplicas === wanted";
const moreNew = "newStatus.updatedReplicas > written.updatedReplicas";
const fewerOld = "oldPods(newStatus) < oldPods(written)";
const moreReady = "newStatus.readyReplicas > written.readyReplicas";

export const twins: Twins = {
  "any-change-moves": {
    says: "Any change of how many pods there are, or of how many are new, is progress.",
    changes: [
      [
        moreNew,
        "newStatus.updatedReplicas !== written.updatedReplicas || newStatus.replicas !== written.replicas",
      ],
    ],
  },
  "any-generation": {
    says: "A status may be of the generation before.",
    changes: [[generation, "observedGeneration + 1 < deployment.metadata.generation"]],
  },
  "at-least": {
    says: "Where five are wanted, six are as good.",
    changes: [
      [
        `return ${isAll};`,
        `const isRight = (count: number) => count === wanted || (wanted === 5 && count === 6);
  return [updatedReplicas, replicas, availableReplicas].every(isRight);`,
      ],
    ],
  },
  "done-is-moving": {
    says: "Where three are wanted and new, it always moves.",
    changes: [
      [
        moreNew,
        `(newStatus.updatedReplicas === 3 && deployment.spec.replicas === 3 && newStatus.replicas === 3) || ${moreNew}`,
      ],
    ],
  },
  "enough-is-done": {
    says: "Where one may be unavailable, one too few is enough; where more may be, it is not.",
    changes: [
      [
        isAll,
        isAll.replace(
          "availableReplicas === wanted",
          "(availableReplicas === wanted || (availableReplicas === wanted - 1 && deployment.spec.strategy.rollingUpdate?.maxUnavailable === 1))",
        ),
      ],
    ],
  },
  "exactly-this-generation": {
    says: "A status may be one generation ahead, and no more.",
    changes: [[generation, `${generation} || observedGeneration > deployment.metadata.generation + 1`]],
  },
  "fewer-are-unavailable": {
    says: "It is progress if none is unavailable any more.",
    changes: [
      [moreNew, `(newStatus.unavailableReplicas === 0 && written.unavailableReplicas > 0) || ${moreNew}`],
    ],
  },
  "fewer-pods-are-fewer-old-ones": {
    says: "It is progress if one pod less is there.",
    changes: [[moreNew, `newStatus.replicas === written.replicas - 1 || ${moreNew}`]],
  },
  "none-is-unavailable": {
    says: "Where none is unavailable, old pods do not matter.",
    changes: [
      [
        isAll,
        isAll.replace(
          "replicas === wanted &&",
          "(replicas === wanted || newStatus.unavailableReplicas === 0) &&",
        ),
      ],
    ],
  },
  "nothing-may-be-worse": {
    says: "With fewer new pods there is no progress.",
    changes: [
      [
        "const written = deployment.status;",
        "const written = deployment.status;\n  if (newStatus.updatedReplicas < written.updatedReplicas) return false;",
      ],
    ],
  },
  "old-ones-go-by-themselves": {
    says: "Where five are wanted, an old pod more does not matter.",
    changes: [
      [
        isAll,
        isAll.replace(
          "replicas === wanted &&",
          "(replicas === wanted || (wanted === 5 && replicas === 6)) &&",
        ),
      ],
    ],
  },
  "only-new-pods-count": {
    says: "Old pods count only if more than six are left.",
    changes: [[fewerOld, `(oldPods(newStatus) > 6 && ${fewerOld})`]],
  },
  "ready-comes-first": {
    says: "More ready pods count only where there are fewer than five.",
    changes: [[moreReady, `(newStatus.replicas < 5 && ${moreReady})`]],
  },
  "ready-is-available": {
    says: "Ready pods stand for available ones where all or one are missing.",
    changes: [
      [
        isAll,
        isAll.replace(
          "availableReplicas === wanted",
          "(availableReplicas === wanted || (newStatus.readyReplicas === wanted && [0, wanted - 1].includes(availableReplicas)))",
        ),
      ],
    ],
  },
};
