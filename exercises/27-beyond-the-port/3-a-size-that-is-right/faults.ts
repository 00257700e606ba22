import type { Fault } from "../../engine/exercise.ts";

const asks = "return desired !== undefined && desired !== d.spec.replicas;";
const found = "const activeOrLatest = deploymentutil.findActiveOrLatest(newRS, oldRSs);";
const operation = 'const operation = activeOrLatest.spec.replicas < replicas ? "up" : "down";';
const writes = "await deployment.scaleReplicaSet(dc, activeOrLatest, replicas, d, operation);";
const saturated = "if (deploymentutil.isSaturated(d, newRS)) {";
const goes = "await deployment.scaleReplicaSetAndRecordEvent(dc, old, 0, d);";
const rolling = "if (!deploymentutil.isRollingUpdate(d)) return;";
const active = "const active = controller.filterActiveReplicaSets([...oldRSs, newRS]);";
const shares = "await deployment.scaleProportionally(dc, d, active);";

/** One change. */
const slip = (says: string, was: string, becomes: string): Fault => ({ says, changes: [[was, becomes]] });

export const faults: readonly Fault[] = [
  slip("The question is always answered with no.", asks, "return desired === -1;"),
  slip("A missing note counts as another size.", asks, "return desired !== d.spec.replicas;"),
  slip("Only what grows was scaled.", asks, "return desired !== undefined && desired < d.spec.replicas;"),
  slip("Only what shrinks was scaled.", asks, "return desired !== undefined && desired > d.spec.replicas;"),
  slip(
    "Another size of its own is a scale.",
    asks,
    "return desired !== undefined && rs.spec.replicas !== d.spec.replicas;",
  ),
  slip(
    "A wrong ceiling is a scale.",
    asks,
    "return desired !== undefined && deploymentutil.replicasAnnotationsNeedUpdate(rs, d.spec.replicas, d.spec.replicas + deploymentutil.maxSurge(d));",
  ),
  slip(
    "In a pause nothing was scaled.",
    asks,
    "return !d.spec.paused && desired !== undefined && desired !== d.spec.replicas;",
  ),
  slip(
    "An old one with the right size was not scaled.",
    asks,
    "return desired !== undefined && desired !== d.spec.replicas && (rs === newRS || rs.spec.replicas !== d.spec.replicas);",
  ),
  slip(
    "The new one is scaled in place of the only one.",
    found,
    "const activeOrLatest = newRS ?? deploymentutil.findActiveOrLatest(newRS, oldRSs);",
  ),
  slip(
    "The first old one is scaled in place of the only one.",
    found,
    "const activeOrLatest = deploymentutil.findActiveOrLatest(newRS, oldRSs) && (oldRSs[0] ?? newRS);",
  ),
  slip(
    "Where none wants pods, nothing happens.",
    found,
    "const activeOrLatest = deploymentutil.findActiveOrLatest(newRS, oldRSs);\n  if (activeOrLatest?.spec.replicas === 0) return;",
  ),
  slip("Where no pods are wanted, nothing happens.", found, `${found}\n  if (d.spec.replicas === 0) return;`),
  slip("Up and down are mixed up.", operation, operation.replace("<", ">")),
  slip("It is always up.", operation, 'const operation = "up";'),
  slip("It is always down.", operation, 'const operation = "down";'),
  slip(
    "The ceiling is given.",
    writes,
    writes.replace("replicas,", "replicas + deploymentutil.maxSurge(d),"),
  ),
  slip(
    "It is written only if the size is wrong.",
    writes,
    `if (activeOrLatest.spec.replicas !== replicas) ${writes}`,
  ),
  slip(
    "It is written only if the size is right.",
    writes,
    `if (activeOrLatest.spec.replicas === replicas) ${writes}`,
  ),
  slip(
    "Only an old one is noted.",
    writes,
    `if (activeOrLatest.spec.replicas !== replicas || activeOrLatest !== newRS) ${writes}`,
  ),
  slip(
    "Only the new one is noted.",
    writes,
    `if (activeOrLatest.spec.replicas !== replicas || activeOrLatest === newRS) ${writes}`,
  ),
  slip(
    "Only what notes more is noted.",
    writes,
    `if (activeOrLatest.spec.replicas !== replicas || (deploymentutil.getDesiredReplicasAnnotation(activeOrLatest) ?? 0) > replicas) ${writes}`,
  ),
  slip(
    "Only what notes less is noted.",
    writes,
    `if (activeOrLatest.spec.replicas !== replicas || (deploymentutil.getDesiredReplicasAnnotation(activeOrLatest) ?? 99) < replicas) ${writes}`,
  ),
  slip(
    "Only what notes something is noted.",
    writes,
    `if (activeOrLatest.spec.replicas !== replicas || deploymentutil.getDesiredReplicasAnnotation(activeOrLatest) !== undefined) ${writes}`,
  ),
  slip("It is written twice.", writes, `${writes}\n    ${writes}`),
  slip(
    "The notes are written first, and the size then.",
    writes,
    `await deployment.scaleReplicaSet(dc, activeOrLatest, activeOrLatest.spec.replicas, d, operation);\n    ${writes}`,
  ),
  slip(
    "Nobody waits for the write.",
    writes,
    `void ${writes.replace("await ", "").replace(";", "")}.catch(() => undefined);`,
  ),
  slip("A failed write is passed over.", writes, writes.replace(";", ".catch(() => undefined);")),
  slip(
    "The cached notes are written over.",
    writes,
    `deploymentutil.setReplicasAnnotations(activeOrLatest, replicas, replicas + deploymentutil.maxSurge(d));\n    ${writes}`,
  ),
  slip(
    "It goes on with shares.",
    "    return;\n  }\n  if (deploymentutil.isSaturated",
    "  }\n  if (deploymentutil.isSaturated",
  ),
  slip("Old ones never go.", saturated, "if (deploymentutil.isSaturated(d, undefined)) {"),
  slip("Old ones go as soon as there is a new one.", saturated, "if (newRS !== undefined) {"),
  slip("Old ones keep a pod.", goes, goes.replace(", 0,", ", 1,")),
  slip(
    "Old ones go without an Event.",
    goes,
    "await dc.client.appsV1().replicaSets(d.metadata.namespace).update({ ...old, spec: { ...old.spec, replicas: 0 } });",
  ),
  slip(
    "Old ones go, and shares are given then.",
    "    return;\n  }\n  if (!deploymentutil.isRollingUpdate",
    "  }\n  if (!deploymentutil.isRollingUpdate",
  ),
  slip("Shares are given with any strategy.", rolling, ""),
  slip("In a pause there are no shares.", rolling, `${rolling}\n  if (d.spec.paused) return;`),
  slip("Those without pods get a share.", active, "const active = [...oldRSs, ...(newRS ? [newRS] : [])];"),
  slip(
    "The old ones alone get shares.",
    active,
    "const active = controller.filterActiveReplicaSets([...oldRSs]);",
  ),
  slip(
    "Nobody waits for shares.",
    shares,
    `void ${shares.replace("await ", "").replace(";", "")}.catch(() => undefined);`,
  ),
];
