import type { Fault } from "../../engine/exercise.ts";

const has = "if (!deploymentutil.hasRevisionHistoryLimit(deployment)) return;";
const alive = "metadata.deletionTimestamp === undefined";
const surplus = "const surplus = Math.max(0, all.length - deployment.spec.revisionHistoryLimit);";
const sorted = "all.sort(controller.replicaSetsByCreationTimestamp)";
const cut = ".slice(0, surplus)";
const one = "if (isEmpty(rs)) await remove(dc, rs);";
const empty =
  "spec.replicas === 0 && status.replicas === 0 && status.observedGeneration >= metadata.generation";
const asks = "await dc.client.appsV1().replicaSets(metadata.namespace).delete(metadata.name);";
const fails = "if (!errors.isNotFound(err)) throw err;";

/** One change. */
const slip = (says: string, was: string, becomes: string): Fault => ({ says, changes: [[was, becomes]] });

export const faults: readonly Fault[] = [
  slip("Only with no limit is anything deleted.", has, has.replace("!", "")),
  slip(
    "The greatest number is no limit, and a missing one is 0.",
    has,
    "if (deployment.spec.revisionHistoryLimit === 2 ** 31 - 1) return;\n  deployment = { ...deployment, spec: { revisionHistoryLimit: 0, ...deployment.spec } };\n  if (!deploymentutil.hasRevisionHistoryLimit(deployment)) return;",
  ),
  slip("Only those count that are being deleted.", alive, alive.replace("===", "!==")),
  slip("Those that are being deleted count and are deleted once more.", alive, "metadata.name !== undefined"),
  slip("One more than the limit is kept.", surplus, surplus.replace("all.length -", "all.length - 1 -")),
  slip(
    "The surplus may be below 0.",
    surplus,
    "const surplus = all.length - deployment.spec.revisionHistoryLimit;",
  ),
  slip("As many go as are kept.", surplus, "const surplus = deployment.spec.revisionHistoryLimit;"),
  slip("One goes at a time.", surplus, surplus.replace("Math.max(0,", "Math.min(1,")),
  slip(
    "It counts the frozen list before those being deleted are left out.",
    surplus,
    surplus.replace("all.length", "oldRSs.length"),
  ),
  slip(
    "The list that is given is sorted.",
    sorted,
    "(oldRSs.sort(controller.replicaSetsByCreationTimestamp), all)",
  ),
  slip("The list is not sorted.", sorted, "all"),
  slip(
    "The list is sorted by name.",
    sorted,
    "all.sort((a, b) => (a.metadata.name < b.metadata.name ? -1 : 1))",
  ),
  slip(
    "The list is sorted by time alone.",
    sorted,
    "all.sort((a, b) => Date.parse(a.metadata.creationTimestamp) - Date.parse(b.metadata.creationTimestamp))",
  ),
  slip(
    "Of two of one second the last by name goes.",
    sorted,
    "all.sort((a, b) => Date.parse(a.metadata.creationTimestamp) - Date.parse(b.metadata.creationTimestamp) || (a.metadata.name < b.metadata.name ? 1 : -1))",
  ),
  slip(
    "The list is sorted by revision, the highest first.",
    sorted,
    "all.sort((a, b) => Number(deploymentutil.revision(b) - deploymentutil.revision(a)))",
  ),
  slip("The largest goes first.", sorted, "all.sort(controller.replicaSetsBySizeOlder)"),
  slip("The surplus is taken from the other end.", cut, ".slice(-surplus)"),
  slip("Those that are kept are deleted.", cut, ".slice(surplus)"),
  slip("The first of the surplus stays.", cut, ".slice(1, surplus)"),
  slip("Only three go.", cut, ".slice(0, Math.min(surplus, 3))"),
  slip("All empty ones go.", cut, ""),
  slip("Those that are not empty go.", one, one.replace("isEmpty", "!isEmpty")),
  slip("One that is skipped ends the clean-up.", one, `if (!isEmpty(rs)) break;\n    ${one}`),
  slip(
    "One that is skipped fails the clean-up.",
    one,
    `if (!isEmpty(rs)) throw new Error("in use");\n    ${one}`,
  ),
  slip(
    "One that is skipped is scaled to 0 first.",
    one,
    `if (!isEmpty(rs)) await dc.client.appsV1().replicaSets(rs.metadata.namespace).update({ ...rs, spec: { ...rs.spec, replicas: 0 } });\n    ${one}`,
  ),
  slip("Nobody waits for the answer.", one, "if (isEmpty(rs)) void remove(dc, rs).catch(() => undefined);"),
  slip("It wants none or has none.", empty, empty.replace("0 && status", "0 || status")),
  slip("It may have a pod.", empty, empty.replace("status.replicas === 0", "status.replicas <= 1")),
  slip("It may want a pod.", empty, empty.replace("spec.replicas === 0", "spec.replicas <= 1")),
  slip("It has none that are ready.", empty, empty.replace("status.replicas", "status.readyReplicas")),
  slip(
    "It has none that are available.",
    empty,
    empty.replace("status.replicas", "status.availableReplicas"),
  ),
  slip("Its status must be ahead.", empty, empty.replace(">=", ">")),
  slip(
    "Its status may be one generation old.",
    empty,
    empty.replace("status.observedGeneration", "status.observedGeneration + 1"),
  ),
  slip("It is deleted from another namespace.", asks, asks.replace("metadata.namespace", '"default"')),
  slip(
    "Its pods are kept.",
    asks,
    asks.replace("(metadata.name)", '(metadata.name, { propagationPolicy: "Orphan" })'),
  ),
  slip("It is deleted twice.", asks, `${asks}\n    ${asks}`),
  slip(
    "What is gone is asked for again.",
    fails,
    `${fails}\n    ${asks.replace(";", ".catch(() => undefined);")}`,
  ),
  slip("Only what is gone is an error.", fails, fails.replace("!", "")),
  slip(
    "An error is told in other words.",
    fails,
    fails.replace("throw err", 'throw new Error("not deleted")'),
  ),
  slip(
    "A conflict is passed over in place of what is gone.",
    fails,
    fails.replace("isNotFound", "isConflict"),
  ),
];
