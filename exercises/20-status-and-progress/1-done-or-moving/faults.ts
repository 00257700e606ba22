import type { Fault } from "../../engine/exercise.ts";

const generation = "if (observedGeneration < deployment.metadata.generation) return false;";
const reads = "const { updatedReplicas, replicas, availableReplicas, observedGeneration } = newStatus;";
const wanted = "const wanted = deployment.spec.replicas;";
const newOnes = "updatedReplicas === wanted";
const all = "&& replicas === wanted";
const available = "availableReplicas === wanted";
const written = "const written = deployment.status;";
const moreNew = "newStatus.updatedReplicas > written.updatedReplicas";
const fewerOld = "oldPods(newStatus) < oldPods(written)";
const moreReady = "newStatus.readyReplicas > written.readyReplicas";
const moreAvailable = "newStatus.availableReplicas > written.availableReplicas";
const old = "replicas - updatedReplicas;";

/** One change. */
const slip = (says: string, was: string, becomes: string): Fault => ({ says, changes: [[was, becomes]] });

export const faults: readonly Fault[] = [
  slip(
    "What was written last is asked whether it is done.",
    reads,
    reads.replace("newStatus", "deployment.status"),
  ),
  slip(
    "The generation of the written status is asked.",
    generation,
    generation.replace("observed", "deployment.status.observed"),
  ),
  slip("A status of this generation is not enough.", generation, generation.replace("<", "<=")),
  slip(
    "A status of a later generation does not count, and one of an earlier one does.",
    generation,
    generation.replace("<", ">"),
  ),
  slip(
    "A status without a generation is of any.",
    generation,
    `if (observedGeneration > 1 && observedGeneration < deployment.metadata.generation) return false;`,
  ),
  slip("Where none is wanted, it is done.", wanted, `${wanted}\n  if (wanted === 0) return true;`),
  slip("Where none is wanted, it is never done.", wanted, `${wanted}\n  if (wanted === 0) return false;`),
  slip(
    "Where one is wanted, one that is new is enough.",
    wanted,
    `${wanted}\n  if (wanted === 1 && updatedReplicas === 1) return true;`,
  ),
  slip("All that exist are wanted.", wanted, "const wanted = replicas;"),
  slip("All that are new are wanted.", wanted, "const wanted = updatedReplicas;"),
  slip(
    "As many are wanted as the written status counts.",
    wanted,
    "const wanted = deployment.status.replicas;",
  ),
  slip("It does not matter how many are new.", newOnes, "true"),
  slip("It does not matter how many are available.", available, "true"),
  slip("One of the counts is enough.", `${all} && ${available}`, `|| replicas === wanted || ${available}`),
  slip("Too many may be available.", available, "availableReplicas >= wanted"),
  slip("Too many may be new.", newOnes, "updatedReplicas >= wanted"),
  slip("Fewer may exist.", all, "&& replicas <= wanted"),
  slip("All must be ready, too.", available, `${available} && newStatus.readyReplicas === wanted`),
  slip("None may be called unavailable.", available, `${available} && newStatus.unavailableReplicas === 0`),
  slip(
    "It is not done unless it moves.",
    wanted,
    `${wanted}\n  if (!deploymentProgressing(deployment, newStatus)) return false;`,
  ),
  slip(
    "It is done only if no condition says otherwise.",
    wanted,
    `${wanted}\n  if (newStatus.conditions.length === 0) return false;`,
  ),
  slip(
    "The two statuses change places.",
    written,
    "const written = newStatus;\n  newStatus = deployment.status;",
  ),
  slip("As many new pods as before are progress.", moreNew, moreNew.replace(">", ">=")),
  slip("Fewer new pods are progress.", moreNew, moreNew.replace(">", "<")),
  slip("New pods do not matter.", moreNew, "false"),
  slip("Available pods do not matter.", moreAvailable, "false"),
  slip("As many available pods as before are progress.", moreAvailable, moreAvailable.replace(">", ">=")),
  slip("More pods are progress.", fewerOld, "newStatus.replicas > written.replicas"),
  slip(
    "Old pods are those that are not available.",
    old,
    old.replace("updatedReplicas", "(updatedReplicas - updatedReplicas)"),
  ),
  slip("Old pods are subtracted the other way round.", old, "updatedReplicas - replicas;"),
  slip("That no old pod is left is progress each time.", fewerOld, `${fewerOld} || oldPods(newStatus) === 0`),
  slip("Old pods count only while there are some left.", fewerOld, `(oldPods(newStatus) > 0 && ${fewerOld})`),
  slip(
    "As many old pods as are new now have been written.",
    fewerOld,
    "written.replicas - newStatus.updatedReplicas > newStatus.replicas - newStatus.updatedReplicas",
  ),
  slip(
    "More ready pods count only as long as not all are ready.",
    moreReady,
    `(newStatus.readyReplicas < newStatus.replicas && ${moreReady})`,
  ),
  slip(
    "Ready pods are compared with available ones.",
    moreReady,
    moreReady.replace("written.ready", "written.available"),
  ),
  slip(
    "Two things must be better.",
    moreNew,
    `[${moreNew}, ${fewerOld}, ${moreReady}, ${moreAvailable}].filter(Boolean).length > 1 || false && ${moreNew}`,
  ),
  slip(
    "A later generation is progress.",
    moreNew,
    `${moreNew} || newStatus.observedGeneration > written.observedGeneration`,
  ),
  slip(
    "It moves as long as it is not done.",
    written,
    `${written}\n  if (!deploymentComplete(deployment, newStatus)) return true;`,
  ),
  slip(
    "What is done does not move.",
    written,
    `${written}\n  if (deploymentComplete(deployment, newStatus)) return false;`,
  ),
  slip(
    "As long as fewer are new than are wanted, it moves.",
    moreNew,
    `newStatus.updatedReplicas < deployment.spec.replicas || ${moreNew}`,
  ),
];
