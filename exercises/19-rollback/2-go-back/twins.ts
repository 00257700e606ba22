import type { Twins } from "../../engine/exercise.ts";

const asks = `const [newRS, oldRSs] = await deployment.getAllReplicaSetsAndSyncRevision(dc, d, rsList, true);
  const allRSs = [...oldRSs, newRS];`;
const template = "deploymentutil.setFromReplicaSetTemplate(d, rs.spec.template);";
const annotations = "deploymentutil.setDeploymentAnnotationsTo(d, rs);";
const warns = "warn(dc, d, rs === undefined ? notFound(revision) : unchanged(d));";
const clears = "deployment.setRollbackTo(d, undefined);";
const sends = "await dc.client.appsV1().deployments(d.metadata.namespace).update(d);";
const tells = 'dc.eventRecorder.event(d, "Normal", deploymentutil.rollbackDone, message);';
const unreadable = "return false;";

export const twins: Twins = {
  "0-is-a-number": {
    says: "That there is none before is told in other words.",
    changes: [['"Unable to find last revision."', '"Unable to find the last revision."']],
  },
  "adds-annotations": {
    says: "What only the present revision has becomes empty.",
    changes: [
      [
        annotations,
        `const was = Object.keys(d.metadata.annotations);
    ${annotations}
    for (const key of was) d.metadata.annotations[key] ??= "";`,
      ],
    ],
  },
  "all-annotations": {
    says: "The annotations of the ReplicaSet come with an exclamation mark.",
    changes: [
      [
        annotations,
        `d.metadata.annotations = Object.fromEntries(
      Object.entries(rs.metadata.annotations).map(([key, value]) => [key, value + "!"]),
    );`,
      ],
    ],
  },
  "as-they-are-listed": {
    says: "It takes the ReplicaSets as they are listed, and fails if there is no new one.",
    changes: [
      [
        asks,
        `const allRSs = rsList;
  if (deploymentutil.findNewReplicaSet(d, rsList) === undefined) throw new Error("there is no new one");`,
      ],
    ],
  },
  "keeps-the-hash": {
    says: "The pods get a label that says that they came back.",
    changes: [
      [
        template,
        `${template}
    d.spec.template.metadata.labels = { ...d.spec.template.metadata.labels, "came-back": "yes" };`,
      ],
    ],
  },
  "makes-none": {
    says: "It fails if there is no new ReplicaSet.",
    changes: [
      [
        asks,
        `const [newRS, oldRSs] = await deployment.getAllReplicaSetsAndSyncRevision(dc, d, rsList, false);
  if (newRS === undefined) throw new Error("there is no new one");
  const allRSs = [...oldRSs, newRS];`,
      ],
    ],
  },
  "nobody-needs-to-know": {
    says: "The caller gets an error of its own.",
    changes: [
      [
        sends,
        `try {
    ${sends}
  } catch {
    throw new Error("not written");
  }`,
      ],
    ],
  },
  "old-ones-alone": {
    says: "That the template is the same is told in other words.",
    changes: [["The rollback revision contains the same template as", "Already there:"]],
  },
  "refused-and-kept": {
    says: "Where it gives up, it writes the status.",
    changes: [
      [
        sends,
        `if (!isBack) await dc.client.appsV1().deployments(d.metadata.namespace).updateStatus(d);
  else ${sends}`,
      ],
    ],
  },
  "scales-it-itself": {
    says: "It tells twice that it went back to a ReplicaSet without pods.",
    changes: [[tells, `${tells}\n    if (rs.spec.replicas === 0) ${tells}`]],
  },
  "stops-at-a-bad-one": {
    says: "One whose revision is no number is the one that is asked for.",
    changes: [[unreadable, "return true;"]],
  },
  "tells-it-every-time": {
    says: "That the template is the same is told as if it were normal.",
    changes: [
      [
        warns,
        `if (rs === undefined) ${warns.replace("rs === undefined ? notFound(revision) : unchanged(d)", "notFound(revision)")}
    else dc.eventRecorder.event(d, "Normal", unchanged(d).reason, unchanged(d).message);`,
      ],
    ],
  },
  "tells-it-too-early": {
    says: "When it goes back, it writes the status as well.",
    changes: [
      [
        sends,
        `if (isBack) {
    const written = await dc.client.appsV1().deployments(d.metadata.namespace).updateStatus(d);
    d.metadata.resourceVersion = written.metadata.resourceVersion;
  }
  ${sends}`,
      ],
    ],
  },
  "the-asking-stays": {
    says: "Once it went back, something else is asked for, which is no number.",
    changes: [
      [
        clears,
        `${clears}\n  if (isBack) d.metadata.annotations["deprecated.deployment.rollback.to"] = "none";`,
      ],
    ],
  },
  "the-template-alone": {
    says: "An annotation that comes back comes with a question mark.",
    changes: [
      [
        annotations,
        `const was = { ...d.metadata.annotations };
    ${annotations}
    for (const [key, value] of Object.entries(d.metadata.annotations))
      if (was[key] !== value) d.metadata.annotations[key] = value + "?";`,
      ],
    ],
  },
  "two-writes": {
    says: "When it goes back, the first of two writes asks for something that is no number.",
    changes: [
      [
        clears,
        `if (isBack) {
    d.metadata.annotations["deprecated.deployment.rollback.to"] = "none";
    const written = await dc.client.appsV1().deployments(d.metadata.namespace).update(d);
    d.metadata.resourceVersion = written.metadata.resourceVersion;
  }
  ${clears}`,
      ],
    ],
  },
  "warns-when-it-is-written": {
    says: "A warning is told after the write, whether that is accepted or not.",
    changes: [
      [warns, "void 0;"],
      [
        sends,
        `try {
    ${sends}
  } finally {
    if (!isBack) ${warns}
  }`,
      ],
    ],
  },
  "writes-the-status": {
    says: "Nothing is written.",
    changes: [[sends, "void dc;"]],
  },
};
