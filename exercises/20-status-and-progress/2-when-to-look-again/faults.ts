import type { Fault } from "../../engine/exercise.ts";

const reads = 'const progressing = deploymentutil.getDeploymentCondition(d.status, "Progressing");';
const hasNone = "if (!deploymentutil.hasProgressDeadline(d) || progressing === undefined) return -1;";
const done = "if (deploymentutil.deploymentComplete(d, newStatus)) return -1;";
const late = "if (progressing.reason === deploymentutil.timedOutReason) return -1;";
const deadline = "Date.parse(progressing.lastUpdateTime) + d.spec.progressDeadlineSeconds * time.second;";
const left = "const left = deadline - dc.clock.wall();";
const border = "if (left < time.second) {";
const limited = "dc.enqueueRateLimited(d);\n    return 0;";
const after = "dc.enqueueAfter(d, left + time.second);";
const gives = "return left;";

/** One change. */
const slip = (says: string, was: string, becomes: string): Fault => ({ says, changes: [[was, becomes]] });

export const faults: readonly Fault[] = [
  slip("The first condition is read.", reads, "const progressing = d.status.conditions[0];"),
  slip("The last condition is read.", reads, "const progressing = d.status.conditions.at(-1);"),
  slip("Available is read.", reads, reads.replace('"Progressing"', '"Available"')),
  slip(
    "Any condition may say that it is late.",
    late,
    late.replace(
      "progressing.reason === deploymentutil.timedOutReason",
      "d.status.conditions.some(({ reason }) => reason === deploymentutil.timedOutReason)",
    ),
  ),
  slip(
    "Only the greatest deadline counts as none.",
    hasNone,
    "if (d.spec.progressDeadlineSeconds === 2 ** 31 - 1 || progressing === undefined) return -1;",
  ),
  slip(
    "A deadline that is missing is ten minutes.",
    hasNone,
    "if (progressing === undefined) return -1;\n  const seconds = d.spec.progressDeadlineSeconds ?? 600;\n  d = { ...d, spec: { ...d.spec, progressDeadlineSeconds: seconds } };\n  if (!deploymentutil.hasProgressDeadline(d)) return -1;",
  ),
  slip(
    "Without the condition it counts from now.",
    hasNone,
    `if (!deploymentutil.hasProgressDeadline(d)) return -1;\n  if (progressing === undefined) {\n    dc.enqueueAfter(d, (d.spec.progressDeadlineSeconds + 1) * time.second);\n    return d.spec.progressDeadlineSeconds * time.second;\n  }`,
  ),
  slip(
    "Without the condition it gives nothing.",
    hasNone,
    `${hasNone.replace(" || progressing === undefined", "")}\n  if (progressing === undefined) return undefined as unknown as number;`,
  ),
  slip("It is done when all are new.", done, "if (newStatus.updatedReplicas === d.spec.replicas) return -1;"),
  slip("It is done when all are ready.", done, "if (newStatus.readyReplicas === d.spec.replicas) return -1;"),
  slip("It is done when one is available.", done, "if (newStatus.availableReplicas > 0) return -1;"),
  slip(
    "It is done when the condition says so.",
    done,
    'if (progressing.reason === "NewReplicaSetAvailable") return -1;',
  ),
  slip(
    "It is done only when the condition says so as well.",
    done,
    done.replace("if (", 'if (progressing.reason === "NewReplicaSetAvailable" && '),
  ),
  slip(
    "What was resumed is not watched.",
    late,
    `${late}\n  if (progressing.reason === "DeploymentResumed") return -1;`,
  ),
  slip(
    "What is paused is not watched.",
    late,
    `${late}\n  if (progressing.reason === "DeploymentPaused") return -1;`,
  ),
  slip(
    "What has made its ReplicaSet is not watched.",
    late,
    `${late}\n  if (progressing.reason === "NewReplicaSetCreated") return -1;`,
  ),
  slip(
    "Only what has made progress is watched.",
    late,
    `if (progressing.reason !== "ReplicaSetUpdated") return -1;`,
  ),
  slip(
    "Only what is False is late, and what is not True is False.",
    late,
    'if (progressing.status !== "True" || progressing.reason === "DeploymentPaused") return -1;',
  ),
  slip("One that is late gives 0.", late, late.replace("-1", "0")),
  slip("One that is done gives 0.", done, done.replace("-1", "0")),
  slip("The deadline is in milliseconds.", deadline, deadline.replace(" * time.second", "")),
  slip("The deadline is in minutes.", deadline, deadline.replace("time.second", "time.minute")),
  slip(
    "The deadline counts from when web was made.",
    deadline,
    deadline.replace("progressing.lastUpdateTime", "d.metadata.creationTimestamp"),
  ),
  slip(
    "The deadline counts from the later of both times, and that is the turn.",
    deadline,
    `Math.min(Date.parse(progressing.lastUpdateTime), Date.parse(progressing.lastTransitionTime)) + d.spec.progressDeadlineSeconds * time.second;`,
  ),
  slip(
    "The deadline is ten minutes.",
    deadline,
    "Date.parse(progressing.lastUpdateTime) + 600 * time.second;",
  ),
  slip("The clock that measures is asked for the time.", left, left.replace("wall", "now")),
  slip(
    "The time that has passed is taken for the time that is left.",
    left,
    "const left = dc.clock.wall() - Date.parse(progressing.lastUpdateTime) + (deadline - deadline);",
  ),
  slip(
    "The time that is left is rounded down to seconds.",
    left,
    "const left = Math.floor((deadline - dc.clock.wall()) / time.second) * time.second;",
  ),
  slip(
    "The time that is left is rounded up to seconds.",
    left,
    "const left = Math.ceil((deadline - dc.clock.wall()) / time.second) * time.second;",
  ),
  slip("A second more or less does not count.", left, "const left = Math.abs(deadline - dc.clock.wall());"),
  slip("When one second is left, it cannot wait any more.", border, border.replace("<", "<=")),
  slip(
    "When ten seconds are left, it cannot wait any more.",
    border,
    border.replace("time.second", "10 * time.second"),
  ),
  slip(
    "What is late by a minute is given up.",
    border,
    `if (left < -50 * time.second) return -1;\n  ${border}`,
  ),
  slip("What cannot wait is not queued.", limited, "return 0;"),
  slip("What cannot wait gives what is left.", limited, limited.replace("return 0", "return left")),
  slip("What cannot wait is queued twice.", limited, `dc.enqueueRateLimited(d);\n    ${limited}`),
  slip(
    "What cannot wait is queued for a second later.",
    limited,
    "dc.enqueueAfter(d, time.second);\n    return 0;",
  ),
  slip("What cannot wait falls through.", limited, "dc.enqueueRateLimited(d);"),
  slip("It waits and is queued by the limiter, too.", after, `${after}\n  dc.enqueueRateLimited(d);`),
  slip(
    "It is queued and for seconds in place of milliseconds.",
    after,
    "dc.enqueueAfter(d, left / time.second + 1);",
  ),
  slip("A millisecond is added.", after, "dc.enqueueAfter(d, left + time.millisecond);"),
  slip("It is not queued.", after, ""),
  slip("It gives what it waits, in seconds.", gives, "return left / time.second + 1;"),
  slip("It gives nothing.", gives, "return undefined as unknown as number;"),
  slip("It gives 0 each time.", gives, "return 0;"),
];
