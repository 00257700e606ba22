import type { Fault, Twins } from "../../engine/exercise.ts";

const asks = "await deployment.getAllReplicaSetsAndSyncRevision(dc, d, rsList, false);";

/** Where the misconception goes wrong, the twin has no answer at all. */
const none = (says: string, believed: string): Fault => ({
  says: `${says} it gives up.`,
  changes: [
    [
      "export async function isScalingEvent(",
      `export async function isScalingEvent(
  dc: deployment.DeploymentController,
  d: apps.Deployment,
  rsList: apps.ReplicaSet[],
): Promise<boolean> {
  const active = rsList.filter((rs) => rs.spec.replicas > 0);
  const [sizeOf, size] = [deploymentutil.getDesiredReplicasAnnotation, d.spec.replicas];
  const isOther = (other: number | undefined) => other !== undefined && other !== size;
  const right = await answer(dc, d, rsList);
  const believed = ${believed};
  void [active, sizeOf, isOther];
  if (right !== believed) throw new Error("who knows?");
  return right;
}

async function answer(`,
    ],
  ],
});

export const twins: Twins = {
  "a-new-generation": {
    ...none(
      "Where the generation and the notes say different things,",
      "d.metadata.generation !== d.status.observedGeneration",
    ),
    near: "Whoever trusts the generation comes to the same rests; whoever gives up does not.",
  },
  "a-question-writes-nothing": {
    says: "It asks twice, whatever comes of the first time.",
    changes: [
      [
        `const [newRS, oldRSs] = ${asks}`,
        `const both = async () => ${asks}\n  await both().catch(() => undefined);\n  const [newRS, oldRSs] = await both();`,
      ],
    ],
  },
  "all-are-asked": none(
    "Where a ReplicaSet without pods remembers another size,",
    "rsList.some((rs) => isOther(sizeOf(rs)))",
  ),
  "all-must-agree": none(
    "Where some remember another size and some do not,",
    "active.some((rs) => isOther(sizeOf(rs))) && active.every((rs) => sizeOf(rs) !== size)",
  ),
  "ceilings-are-compared": none(
    "Where size and ceiling say different things,",
    "active.map(deploymentutil.getMaxReplicasAnnotation).some((most) => most !== undefined && most !== size + deploymentutil.maxSurge(d))",
  ),
  "makes-the-new-one": {
    says: "It has the new ReplicaSet made, and asks once more.",
    changes: [
      [
        `const [newRS, oldRSs] = ${asks}`,
        `const both = () => deployment.getAllReplicaSetsAndSyncRevision(dc, d, rsList, true);\n  const known = deploymentutil.findNewReplicaSet(d, rsList);\n  if (known === undefined) await both();\n  const [newRS, oldRSs] = known === undefined ? await both() : ${asks}`,
      ],
    ],
  },
  "no-note-is-nought": none(
    "Where a ReplicaSet has no note,",
    "active.some((rs) => (sizeOf(rs) ?? 0) !== size)",
  ),
  "nought-is-no-note": none(
    "Where a ReplicaSet remembers 0,",
    "active.some((rs) => sizeOf(rs) && isOther(sizeOf(rs))) === true",
  ),
  "only-growing-counts": none(
    "Where the size is a smaller one,",
    "active.some((rs) => (sizeOf(rs) ?? size) < size)",
  ),
  "sizes-are-added": none(
    "Where the sum and the notes say different things,",
    "deploymentutil.getReplicaCountForReplicaSets(rsList) !== size",
  ),
  "the-new-one-alone": none(
    "Where the new ReplicaSet does not know what the others know,",
    "[deploymentutil.findNewReplicaSet(d, rsList)].some((rs) => rs !== undefined && rs.spec.replicas > 0 && isOther(sizeOf(rs)))",
  ),
};
