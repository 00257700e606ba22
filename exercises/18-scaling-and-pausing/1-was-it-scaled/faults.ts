import type { Fault } from "../../engine/exercise.ts";

const asks = "await deployment.getAllReplicaSetsAndSyncRevision(dc, d, rsList, false);";
const line = `const [newRS, oldRSs] = ${asks}`;
const list = "oldRSs.concat(newRS ?? [])";
const passesOver = "if (rs.spec.replicas === 0) continue;";
const reads = "const remembered = deploymentutil.getDesiredReplicasAnnotation(rs);";
const differs = "remembered !== undefined && remembered !== d.spec.replicas";
const wanted = "d.spec.replicas) return true;";

/** One change. */
const slip = (says: string, was: string, becomes: string): Fault => ({ says, changes: [[was, becomes]] });

export const faults: readonly Fault[] = [
  slip("The old ones alone are asked.", list, "oldRSs"),
  slip("The oldest is left out.", list, `${list}.slice(1)`),
  slip("The newest alone is asked.", list, `${list}.slice(-1)`),
  slip("Two are asked and no more.", list, `${list}.slice(0, 2)`),
  slip(
    "The largest alone is asked.",
    list,
    `${list}.sort((a, b) => b.spec.replicas - a.spec.replicas).slice(0, 1)`,
  ),
  slip("One that wants no pods ends the search.", passesOver, "if (rs.spec.replicas === 0) return false;"),
  slip("One that has no pods is passed over.", passesOver, passesOver.replace("rs.spec", "rs.status")),
  slip(
    "One whose pods do not serve is passed over.",
    passesOver,
    "if (rs.spec.replicas === 0 || rs.status.availableReplicas < 25) continue;",
  ),
  slip(
    "One without a note ends the search.",
    reads,
    `${reads}\n    if (remembered === undefined) return false;`,
  ),
  slip(
    "One without a note makes it a scaling event.",
    reads,
    `${reads}\n    if (remembered === undefined) return true;`,
  ),
  slip(
    "The first that agrees ends the search.",
    reads,
    `${reads}\n    if (remembered === d.spec.replicas) return false;`,
  ),
  slip(
    "The last that says something decides.",
    "if (remembered !== undefined && remembered !== d.spec.replicas) return true;",
    "if (remembered !== undefined) dc = Object.assign({}, dc, { said: remembered !== d.spec.replicas });",
  ),
  slip("The ceiling is compared with the size.", reads, reads.replace("Desired", "Max")),
  slip(
    "Without a note the ceiling is taken.",
    reads,
    "const remembered = deploymentutil.getDesiredReplicasAnnotation(rs) ?? deploymentutil.getMaxReplicasAnnotation(rs);",
  ),
  slip(
    "A note that is no number is not 0.",
    reads,
    'const note = rs.metadata.annotations["deployment.kubernetes.io/desired-replicas"];\n    const remembered = note === undefined ? undefined : Number(note);',
  ),
  slip(
    "Texts are compared.",
    differs,
    '(rs.metadata.annotations["deployment.kubernetes.io/desired-replicas"] ?? `${d.spec.replicas}`) !== `${d.spec.replicas}`',
  ),
  slip(
    "A note is read as far as it is a number.",
    reads,
    'const note = rs.metadata.annotations["deployment.kubernetes.io/desired-replicas"];\n    const remembered = note === undefined ? undefined : Number.parseInt(note, 10) || undefined;',
  ),
  slip(
    "What is remembered is compared with what the ReplicaSet wants.",
    wanted,
    "rs.spec.replicas) return true;",
  ),
  slip("It is compared with what the status reports.", wanted, "d.status.replicas) return true;"),
  slip(
    "It is compared with the ceiling of today.",
    wanted,
    "d.spec.replicas + deploymentutil.maxSurge(d)) return true;",
  ),
  slip("A greater size alone counts.", differs, "remembered !== undefined && remembered < d.spec.replicas"),
  slip("A smaller size alone counts.", differs, "remembered !== undefined && remembered > d.spec.replicas"),
  slip(
    "More than one pod makes the difference.",
    differs,
    "remembered !== undefined && Math.abs(remembered - d.spec.replicas) > 1",
  ),
  slip("0 pods wanted is no new size.", differs, `d.spec.replicas > 0 && ${differs}`),
  slip("0 remembered is no size.", differs, "remembered && remembered !== d.spec.replicas"),
  slip(
    "Where there is no new ReplicaSet, nothing was scaled.",
    line,
    `${line}\n  if (newRS === undefined) return false;`,
  ),
  slip(
    "A rollout on its way is never scaled.",
    line,
    `${line}\n  if (oldRSs.some((rs) => rs.spec.replicas > 0)) return false;`,
  ),
  slip(
    "A paused or a resumed one is told the opposite.",
    "return false;",
    "return undefined as unknown as boolean;",
  ),
  slip("The answer is the size.", "return true;", "return remembered as unknown as boolean;"),
  slip("The revision is given afterwards.", line, "const [newRS, oldRSs] = [undefined, rsList];"),
  slip(
    "The revision is given only if nothing was scaled.",
    line,
    "const [newRS, oldRSs] = [undefined, rsList];\n  if (rsList.every((rs) => deploymentutil.getDesiredReplicasAnnotation(rs) === d.spec.replicas)) await deployment.getAllReplicaSetsAndSyncRevision(dc, d, rsList, false);",
  ),
  slip("It is asked twice.", line, `${asks}\n  ${line}`),
  slip(
    "The error of a write is dropped.",
    line,
    line.replace(";", ".catch(() => [undefined, rsList] as const);"),
  ),
  slip(
    "It does not wait for the writes.",
    line,
    "void deployment.getAllReplicaSetsAndSyncRevision(dc, d, rsList, false).catch(() => undefined);\n  const [newRS, oldRSs] = [undefined, rsList];",
  ),
  slip(
    "It makes the new ReplicaSet where it was scaled.",
    "return true;",
    "{ await deployment.getAllReplicaSetsAndSyncRevision(dc, d, rsList, true); return true; }",
  ),
  slip(
    "A new surge counts.",
    differs,
    `${differs} || deploymentutil.getMaxReplicasAnnotation(rs) !== d.spec.replicas + deploymentutil.maxSurge(d)`,
  ),
];
