import type { Fault } from "../../engine/exercise.ts";

const deadline = "if (!deploymentutil.hasProgressDeadline(d)) return;";
const missed = "if (reason === deploymentutil.timedOutReason) return;";
const isNoted = "if (d.spec.paused === (reason === deploymentutil.pausedDeployReason)) return;";
const reads = 'const reason = deploymentutil.getDeploymentCondition(d.status, "Progressing")?.reason;';
const sets =
  "deploymentutil.setDeploymentCondition(d.status, deploymentutil.newDeploymentCondition(dc.clock, condition));";
const writes = "await dc.client.appsV1().deployments(d.metadata.namespace).updateStatus(d);";

/** One change. */
const slip = (says: string, was: string, becomes: string): Fault => ({ says, changes: [[was, becomes]] });

export const faults: readonly Fault[] = [
  slip(
    "Only a deadline that is missing counts as none.",
    deadline,
    "if (d.spec.progressDeadlineSeconds === undefined) return;",
  ),
  slip(
    "Only the greatest deadline counts as none.",
    deadline,
    "if (d.spec.progressDeadlineSeconds === 2 ** 31 - 1) return;",
  ),
  slip(
    "Those without a deadline alone are noted.",
    deadline,
    "if (deploymentutil.hasProgressDeadline(d)) return;",
  ),
  slip(
    "Without a deadline the end is noted.",
    deadline,
    "if (!deploymentutil.hasProgressDeadline(d) && d.spec.paused) return;",
  ),
  slip(
    "Without a deadline a pause is noted.",
    deadline,
    "if (!deploymentutil.hasProgressDeadline(d) && !d.spec.paused) return;",
  ),
  slip("The first condition is read.", reads, "const reason = d.status.conditions[0]?.reason;"),
  slip("The last condition is read.", reads, "const reason = d.status.conditions.at(-1)?.reason;"),
  slip(
    "Any condition may say that it is paused.",
    reads,
    'const reason = d.status.conditions.some((c) => c.reason === deploymentutil.pausedDeployReason) ? deploymentutil.pausedDeployReason : deploymentutil.getDeploymentCondition(d.status, "Progressing")?.reason;',
  ),
  slip(
    "Available is read.",
    reads,
    'const reason = deploymentutil.getDeploymentCondition(d.status, "Available")?.reason;',
  ),
  slip(
    "A missed deadline keeps a pause away and not its end.",
    missed,
    "if (reason === deploymentutil.timedOutReason && d.spec.paused) return;\n  if (reason === deploymentutil.timedOutReason) d.status.conditions = [];",
  ),
  slip(
    "A missed deadline is an end to be noted.",
    missed,
    "if (reason === deploymentutil.timedOutReason && !d.spec.paused) return;",
  ),
  slip(
    "A rollout that is done keeps its condition.",
    missed,
    `${missed}\n  if (reason === deploymentutil.newRSAvailableReason) return;`,
  ),
  slip(
    "One that was resumed is not paused again.",
    missed,
    `${missed}\n  if (reason === deploymentutil.resumedDeployReason) return;`,
  ),
  slip("One without the condition is passed over.", missed, `${missed}\n  if (reason === undefined) return;`),
  slip(
    "One without the condition is noted as going on.",
    isNoted,
    "if (reason !== undefined && d.spec.paused === (reason === deploymentutil.pausedDeployReason)) return;",
  ),
  slip(
    "Whoever is not paused is noted as going on.",
    isNoted,
    "if (d.spec.paused && reason === deploymentutil.pausedDeployReason) return;",
  ),
  slip(
    "A pause alone is noted.",
    isNoted,
    "if (!d.spec.paused || reason === deploymentutil.pausedDeployReason) return;",
  ),
  slip(
    "An end alone is noted.",
    isNoted,
    "if (d.spec.paused || reason !== deploymentutil.pausedDeployReason) return;",
  ),
  slip(
    "The opposite is asked.",
    isNoted,
    "if (d.spec.paused !== (reason === deploymentutil.pausedDeployReason)) return;",
  ),
  slip(
    "What is noted is asked for its status.",
    isNoted,
    'if (d.spec.paused === (deploymentutil.getDeploymentCondition(d.status, "Progressing")?.status === "Unknown")) return;',
  ),
  slip(
    "The end is written even if it is noted.",
    isNoted,
    "if (d.spec.paused === (reason === deploymentutil.pausedDeployReason) && reason !== deploymentutil.resumedDeployReason) return;",
  ),
  slip("The words are mixed up.", "const noted = d.spec.paused", "const noted = !d.spec.paused"),
  slip("The messages end with a full stop.", '"Deployment is paused"', '"Deployment is paused."'),
  slip("The end has another message.", '"Deployment is resumed"', '"Deployment is not paused"'),
  slip("The end is True.", 'status: "Unknown"', 'status: d.spec.paused ? "Unknown" : "True"'),
  slip("A pause is False.", 'status: "Unknown"', 'status: d.spec.paused ? "False" : "Unknown"'),
  slip("Available is noted.", 'type: "Progressing", status', 'type: "Available", status'),
  slip(
    "The old times are kept.",
    sets,
    `const old = deploymentutil.getDeploymentCondition(d.status, "Progressing");\n  ${sets}\n  if (old) Object.assign(d.status.conditions.at(-1) ?? {}, { lastUpdateTime: old.lastUpdateTime });`,
  ),
  slip(
    "Each note is a turn.",
    sets,
    `${sets}\n  Object.assign(d.status.conditions.at(-1) ?? {}, { lastTransitionTime: deploymentutil.newDeploymentCondition(dc.clock, condition).lastUpdateTime });`,
  ),
  slip(
    "All other conditions are lost.",
    sets,
    "d.status.conditions = [deploymentutil.newDeploymentCondition(dc.clock, condition)];",
  ),
  slip(
    "It stands where the old one stood.",
    sets,
    'const at = d.status.conditions.findIndex(({ type }) => type === "Progressing");\n  d.status.conditions.splice(at < 0 ? 9 : at, 1, deploymentutil.newDeploymentCondition(dc.clock, condition));',
  ),
  slip("It is never written.", writes, ""),
  slip("It is written twice.", writes, `${writes}\n  ${writes}`),
  slip(
    "Nobody waits for the write.",
    writes,
    `void ${writes.replace("await ", "").replace(";", "")}.catch(() => undefined);`,
  ),
  slip(
    "It is written first and noted then.",
    sets,
    `${writes.replace("updateStatus(d)", "updateStatus(structuredClone(d))")}\n  ${sets}\n  if (d) return;`,
  ),
  slip("It is written to another namespace.", writes, writes.replace("d.metadata.namespace", '"default"')),
  slip("A failed write is passed over.", writes, writes.replace(";", ".catch(() => undefined);")),
  slip(
    "A failed write is told in other words.",
    writes,
    writes.replace(";", '.catch(() => Promise.reject(new Error("not written")));'),
  ),
  slip(
    "An Event tells of the end.",
    writes,
    `${writes}\n  if (!d.spec.paused) dc.eventRecorder.event(d, "Normal", "DeploymentResumed", "");`,
  ),
];
