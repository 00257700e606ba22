import type { Twins } from "../../engine/exercise.ts";

const head = "export async function syncDeployment(dc: DeploymentController, key: string): Promise<void> {\n";
const selects = "return dc.refuseToSelectAll(d);";
const gone = "  if (cached === undefined) return;\n";
const deleted = "return deployment.syncStatusOnly(dc, d, rsList);";
const notes = "  await deployment.checkPausedConditions(dc, d);\n";
const paused = "  if (d.spec.paused) return deployment.sync(dc, d, rsList);\n";
const asked = "deployment.getRollbackTo(d) !== undefined";
const rollsBack = "return deployment.rollback(dc, d, rsList);";
const scaled =
  "  if (await deployment.isScalingEvent(dc, d, rsList)) return deployment.sync(dc, d, rsList);\n";

export const twins: Twins = {
  "adopts-before-it-asks": {
    says: "One that selects everything is warned of, and then goes on like any other.",
    changes: [[selects, "await dc.refuseToSelectAll(d);"]],
  },
  "deletion-rolls-out": {
    says: "One that is being deleted is scaled like one that is paused.",
    near: "Whoever makes no ReplicaSet leaves the garbage collector nothing to come back to.",
    changes: [[deleted, "return deployment.sync(dc, d, rsList);"]],
  },
  "does-all-that-applies": {
    says: "After a rollback and after a new size the status is written once more.",
    near: "What is written twice is refused by a real API server the second time, and comes to the same rest.",
    changes: [
      [rollsBack, `{ await ${rollsBack.slice(7)} return deployment.syncStatusOnly(dc, d, rsList); }`],
      [
        scaled,
        `${scaled.replace("return", "{ await").trimEnd()} return deployment.syncStatusOnly(dc, d, rsList); }\n`,
      ],
    ],
  },
  "errors-are-for-the-log": {
    says: "Each error loses its message.",
    changes: [
      [
        head,
        `${head}  return unsaid(dc, key).catch((err: Error) => {
    throw Object.assign(err, { message: "no" });
  });
}

async function unsaid(dc: DeploymentController, key: string): Promise<void> {\n`,
      ],
    ],
  },
  "gone-is-an-error": {
    says: "Whether a Deployment is there is not asked.",
    changes: [[gone, ""]],
  },
  "no-copy": {
    none: "A check sees that a write to what the cache holds fails, and not why it was handed on.",
  },
  "notes-only-the-pause": {
    says: "The end of a pause ends the sync.",
    changes: [
      [
        notes,
        `  const before = JSON.stringify(d.status);\n${notes}  if (!d.spec.paused && JSON.stringify(d.status) !== before) return;\n`,
      ],
    ],
  },
  "observed-is-done": {
    none: "Whoever ends such a sync does nothing, and why it ends cannot be seen.",
  },
  "pause-beats-deletion": {
    says: "A pause of one that is being deleted is noted.",
    changes: [[deleted, `{\n    await deployment.checkPausedConditions(dc, d);\n    ${deleted}\n  }`]],
  },
  "pause-does-nothing": {
    says: "Of a paused one the status is written, and nothing else.",
    near: "Where a paused one has no new size, nothing else is to be written.",
    changes: [[paused, paused.replace("sync(", "syncStatusOnly(")]],
  },
  "revision-0-is-none": {
    says: "A rollback to revision 0 ends the sync, and nothing is done.",
    changes: [
      [rollsBack, `{\n    if (deployment.getRollbackTo(d)?.revision === 0n) return;\n    ${rollsBack}\n  }`],
    ],
  },
  "rollback-first": {
    says: "One that is paused and asked to roll back is left alone.",
    changes: [[paused, `  if (d.spec.paused && ${asked}) return;\n${paused}`]],
  },
  "rollout-before-scale": {
    says: "Of one with a new size the status is written, and nothing else.",
    near: "Who writes to no ReplicaSet is refused nothing.",
    changes: [[scaled, scaled.replace("sync(", "syncStatusOnly(")]],
  },
  "scales-before-it-rolls-back": {
    says: "Whether it was scaled is asked before a rollback, and forgotten.",
    near: "Where the new ReplicaSet has its revision, that question writes nothing.",
    changes: [[paused, `${paused}  await deployment.isScalingEvent(dc, d, rsList);\n`]],
  },
};
