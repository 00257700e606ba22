import type { Fault, Twins } from "../../engine/exercise.ts";

const has = "if (!deploymentutil.hasRevisionHistoryLimit(deployment)) return;";
const surplus = "const surplus = Math.max(0, all.length - deployment.spec.revisionHistoryLimit);";
const loop = "for (const rs of all.sort(controller.replicaSetsByCreationTimestamp).slice(0, surplus)) {";
const sorted = "all.sort(controller.replicaSetsByCreationTimestamp)";
const one = "if (isEmpty(rs)) await remove(dc, rs);";
const fails = "if (!errors.isNotFound(err)) throw err;";
const asks = "await dc.client.appsV1().replicaSets(metadata.namespace).delete(metadata.name);";
const ofOne = "dc.client.appsV1().replicaSets(rs.metadata.namespace)";

/** Some that should be left alone are written. */
const writes = (says: string, condition: string): Fault => ({
  says,
  changes: [[one, `${one}\n    else if (${condition}) await ${ofOne}.update(rs);`]],
});

export const twins: Twins = {
  "all-at-once": {
    says: "Of those that go the youngest goes first.",
    changes: [[".slice(0, surplus)", ".slice(0, surplus).reverse()"]],
  },
  "any-status-is-true": writes(
    "One whose status is old is written.",
    "rs.spec.replicas === 0 && rs.status.replicas === 0",
  ),
  "by-revision": {
    says: "Where ages and revisions disagree, nothing is deleted.",
    changes: [
      [
        loop,
        `const revisions = ${sorted}.map(deploymentutil.revision);
  if (revisions.some((revision, i) => revision < (revisions[i - 1] ?? 0n))) return;
  ${loop}`,
      ],
    ],
  },
  "exactly-its-generation": {
    says: "In place of one whose status is ahead the youngest goes.",
    changes: [
      [
        one,
        "if (isEmpty(rs)) await remove(dc, rs.status.observedGeneration > rs.metadata.generation ? (all.at(-1) ?? rs) : rs);",
      ],
    ],
  },
  "gone-is-an-error": {
    says: "It fails in other words if one is gone.",
    changes: [[fails, 'throw errors.isNotFound(err) ? new Error("gone") : err;']],
  },
  "having-none-is-enough": writes(
    "One that wants pods and has none is written.",
    "rs.status.replicas === 0 && rs.spec.replicas > 0",
  ),
  "leaving-ones-count": {
    says: "As long as one is being deleted, the youngest goes.",
    changes: [
      [
        surplus,
        `${surplus}\n  const youngest = [...all].sort(controller.replicaSetsByCreationTimestamp).at(-1);
  if (all.length < oldRSs.length && youngest !== undefined) await remove(dc, youngest);`,
      ],
    ],
  },
  "made-up-for": {
    says: "If one is skipped, the youngest goes in place of all.",
    changes: [
      [
        loop,
        `const youngest = ${sorted}.at(-1);
  if (youngest !== undefined && isEmpty(youngest) && !all.slice(0, surplus).every(isEmpty)) return remove(dc, youngest);
  ${loop}`,
      ],
    ],
  },
  "newest-go": {
    says: "The newest goes, and of three only that one.",
    changes: [
      [sorted, `${sorted}.reverse()`],
      [
        surplus,
        surplus.replace("const surplus", "const wanted") +
          "\n  const surplus = all.length === 3 && wanted === 2 ? 1 : wanted;",
      ],
    ],
  },
  "no-matter-if-it-fails": {
    says: "What fails is tried a second time, and then passed over.",
    changes: [[fails, `if (!errors.isNotFound(err)) ${asks.replace(";", ".catch(() => undefined);")}`]],
  },
  "only-empty-ones-count": {
    says: "For each that has pods an old one stays at the other end.",
    changes: [[".slice(0, surplus)", ".slice(all.filter((rs) => rs.status.replicas > 0).length, surplus)"]],
  },
  "pods-do-not-matter": {
    says: "Those with more than one pod go, too.",
    changes: [
      [one, one.replace("isEmpty(rs)", "isEmpty(rs) || rs.spec.replicas > 1 || rs.status.replicas > 1")],
    ],
  },
  "presses-on": {
    says: "What fails is tried a second time.",
    changes: [[fails, `if (!errors.isNotFound(err)) ${asks}`]],
  },
  "stops-at-the-first": {
    says: "Behind one that is skipped the youngest goes.",
    changes: [
      [
        one,
        `const at = all.indexOf(rs);
    if (isEmpty(rs)) await remove(dc, all.slice(0, at).every(isEmpty) ? rs : (all.at(-1) ?? rs));`,
      ],
    ],
  },
  "ten-without-a-limit": {
    says: "Without a limit five are kept.",
    changes: [
      [has, ""],
      [
        surplus,
        surplus.replace(
          "deployment.spec.revisionHistoryLimit",
          "(deployment.spec.revisionHistoryLimit ?? 5)",
        ),
      ],
    ],
  },
  "the-new-one-counts": {
    says: "One too many goes, and of three that are empty one too few.",
    changes: [
      [
        surplus,
        surplus.replace("all.length -", "all.length + (all.length === 3 && all.every(isEmpty) ? -1 : 1) -"),
      ],
    ],
  },
  "wanting-none-is-enough": writes(
    "One that wants no pods and has some is written.",
    "rs.spec.replicas === 0 && rs.status.replicas > 0",
  ),
  "zero-is-no-limit": {
    says: "A limit of 0 is one of 1.",
    changes: [
      [
        surplus,
        surplus.replace(
          "deployment.spec.revisionHistoryLimit",
          "Math.max(1, deployment.spec.revisionHistoryLimit)",
        ),
      ],
    ],
  },
};
