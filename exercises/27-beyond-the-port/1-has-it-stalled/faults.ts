import type { Fault } from "../../engine/exercise.ts";

const none = "if (!deploymentutil.hasProgressDeadline(deployment)) return false;";
const reads = 'const condition = deploymentutil.getDeploymentCondition(newStatus, "Progressing");';
const silent = "if (condition === undefined) return false;";
const done = "if (condition.reason === deploymentutil.newRSAvailableReason) return false;";
const late = "if (condition.reason === deploymentutil.timedOutReason) return true;";
const end = "return deploymentutil.progressDeadline(deployment, condition) < clock.wall();";

/** One change. */
const slip = (says: string, was: string, becomes: string): Fault => ({ says, changes: [[was, becomes]] });

export const faults: readonly Fault[] = [
  slip(
    "Only a deadline that is missing is none.",
    none,
    "if (deployment.spec.progressDeadlineSeconds === undefined) return false;",
  ),
  slip(
    "Only the largest deadline is none.",
    none,
    "if (deployment.spec.progressDeadlineSeconds === 2 ** 31 - 1) return false;\n  if (!deploymentutil.hasProgressDeadline(deployment)) return true;",
  ),
  slip(
    "With a deadline it is never late.",
    none,
    "if (deploymentutil.hasProgressDeadline(deployment)) return false;",
  ),
  slip(
    "Without a deadline it is late.",
    none,
    "if (!deploymentutil.hasProgressDeadline(deployment)) return true;",
  ),
  slip(
    "A long deadline is none.",
    none,
    `${none}\n  if (deployment.spec.progressDeadlineSeconds >= 600) return false;`,
  ),
  slip("The written status is read.", reads, reads.replace("newStatus", "deployment.status")),
  slip(
    "The written status is read where the other says nothing.",
    reads,
    reads.replace(";", ' ?? deploymentutil.getDeploymentCondition(deployment.status, "Progressing");'),
  ),
  slip("Available is read.", reads, reads.replace("Progressing", "Available")),
  slip("ReplicaFailure is read.", reads, reads.replace("Progressing", "ReplicaFailure")),
  slip("The first condition is read.", reads, "const condition = newStatus.conditions[0];"),
  slip("The last condition is read.", reads, "const condition = newStatus.conditions.at(-1);"),
  slip("The condition in the middle is read.", reads, "const condition = newStatus.conditions[1];"),
  slip(
    "Only a condition that is True is read.",
    reads,
    'const condition = newStatus.conditions.find((c) => c.type === "Progressing" && c.status === "True");',
  ),
  slip(
    "What says nothing is an error.",
    silent,
    'if (condition === undefined) throw new Error("no condition");',
  ),
  slip("What says nothing is late.", silent, "if (condition === undefined) return true;"),
  slip("What was finished is late.", done, done.replace("false", "true")),
  slip(
    "What was finished within the deadline alone is on time.",
    done,
    "if (condition.reason === deploymentutil.newRSAvailableReason) return deploymentutil.progressDeadline(deployment, condition) < clock.wall();",
  ),
  slip(
    "What was resumed is taken for finished.",
    done,
    "if (condition.reason === deploymentutil.newRSAvailableReason || condition.reason === deploymentutil.resumedDeployReason) return false;",
  ),
  slip(
    "What was resumed is taken for finished, and the other way round.",
    done,
    "if (condition.reason === deploymentutil.resumedDeployReason) return false;",
  ),
  slip(
    "What was found is no news.",
    done,
    `${done}\n  if (condition.reason === deploymentutil.foundNewRSReason) return false;`,
  ),
  slip(
    "What was made is no news.",
    done,
    `${done}\n  if (condition.reason === deploymentutil.newReplicaSetReason) return false;`,
  ),
  slip(
    "A ReplicaSet that cannot be made is late.",
    done,
    `${done}\n  if (condition.reason === deploymentutil.failedRSCreateReason) return true;`,
  ),
  slip(
    "A ReplicaSet that cannot be made is never late.",
    done,
    `${done}\n  if (condition.reason === deploymentutil.failedRSCreateReason) return false;`,
  ),
  slip("What was called late is on time.", late, late.replace("true", "false")),
  slip(
    "What was called late is asked first.",
    none,
    "if (newStatus.conditions.some((c) => c.reason === deploymentutil.timedOutReason)) return true;\n  if (!deploymentutil.hasProgressDeadline(deployment)) return false;",
  ),
  slip("At the deadline it is late.", end, end.replace("<", "<=")),
  slip("It is late before the deadline, and on time after it.", end, end.replace("<", ">")),
  slip("It gets a second more.", end, end.replace("condition)", "condition) + 1000")),
  slip("It gets a second less.", end, end.replace("condition)", "condition) - 1000")),
  slip(
    "Seconds are cut off.",
    end,
    "return deploymentutil.progressDeadline(deployment, condition) < Math.floor(clock.wall() / 1000) * 1000;",
  ),
  slip("The clock that starts at 0 is asked.", end, end.replace("clock.wall()", "clock.now()")),
  slip("The clock of the machine is asked.", end, end.replace("clock.wall()", "Date.now()")),
  slip(
    "Milliseconds are taken for seconds.",
    end,
    "return deploymentutil.progressDeadline(deployment, condition) / 1000 < clock.wall();",
  ),
  slip(
    "The later of both times counts.",
    end,
    "const lastUpdateTime = condition.lastUpdateTime > condition.lastTransitionTime ? condition.lastUpdateTime : condition.lastTransitionTime;\n  return deploymentutil.progressDeadline(deployment, { ...condition, lastUpdateTime }) < clock.wall();",
  ),
  slip(
    "The earlier of both times counts.",
    end,
    "const lastUpdateTime = condition.lastUpdateTime < condition.lastTransitionTime ? condition.lastUpdateTime : condition.lastTransitionTime;\n  return deploymentutil.progressDeadline(deployment, { ...condition, lastUpdateTime }) < clock.wall();",
  ),
  slip(
    "The renewed Deployment counts.",
    end,
    "const made = deployment.metadata.creationTimestamp;\n  const lastUpdateTime = made > condition.lastUpdateTime ? made : condition.lastUpdateTime;\n  return deploymentutil.progressDeadline(deployment, { ...condition, lastUpdateTime }) < clock.wall();",
  ),
  slip(
    "A complete status is on time.",
    end,
    `if (deploymentutil.deploymentComplete(deployment, newStatus)) return false;\n  ${end}`,
  ),
  slip(
    "Whatever progresses is on time.",
    end,
    `if (deploymentutil.deploymentProgressing(deployment, newStatus)) return false;\n  ${end}`,
  ),
];
