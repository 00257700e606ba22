import type { Twins } from "../../engine/exercise.ts";

const writes = "await deployment.scaleReplicaSet(dc, activeOrLatest, replicas, d, operation);";
const asks = "return desired !== undefined && desired !== d.spec.replicas;";
const isRight = "activeOrLatest.spec.replicas === replicas";
const noted = (rs: string): string =>
  `!deploymentutil.replicasAnnotationsNeedUpdate(${rs}, replicas, replicas + deploymentutil.maxSurge(d))`;
const put = (rs: string): string =>
  `await dc.client.appsV1().replicaSets(d.metadata.namespace).update(${rs});`;
const desired = "deploymentutil.desiredReplicasAnnotation";
const max = "deploymentutil.maxReplicasAnnotation";

/** Where the size is right and a note is not, this is done in place of the write. */
const instead = (does: string, only = isRight): string =>
  `if (${only}) {\n      if (${noted("activeOrLatest")}) return;\n      ${does}\n      return;\n    }\n    ${writes}`;

export const twins: Twins = {
  "as-it-was": {
    says: "A ReplicaSet with wrong notes is written as it is.",
    changes: [[writes, instead(put("activeOrLatest"))]],
  },
  "asks-the-sizes-too": {
    says: "A ReplicaSet with wrong notes is written as it is, and is not asked.",
    changes: [
      [writes, instead(put("activeOrLatest"))],
      [asks, asks.replace(";", " && rs.spec.replicas !== d.spec.replicas;")],
    ],
  },
  "notes-the-new-one": {
    says: "The new one is written as it is.",
    changes: [
      [
        writes,
        `if (newRS !== undefined && newRS !== activeOrLatest && ${isRight}) return void (${put("newRS").replace(";", "")});\n    if (newRS === undefined && ${isRight}) return;\n    ${writes}`,
      ],
    ],
  },
  "only-in-a-rollout": {
    says: "Without a new one, the old one is written as it is.",
    changes: [[writes, instead(put("activeOrLatest"), `newRS === undefined && ${isRight}`)]],
  },
  "writes-always": {
    says: "Where all is right, it is written twice.",
    changes: [
      [
        writes,
        `for (let i = 0; i < 2 && ${isRight} && ${noted("activeOrLatest")}; i++) ${put("activeOrLatest")}\n    ${writes}`,
      ],
    ],
  },
  "tells-of-notes": {
    says: "A warning tells of notes that were wrong.",
    changes: [
      [
        writes,
        `${writes}\n    if (${isRight} && ${noted("activeOrLatest").replace("!", "")}) dc.eventRecorder.event(d, "Warning", "WrongNotes", "notes were wrong");`,
      ],
    ],
  },
  "one-note-is-enough": {
    says: "A wrong ceiling is taken away together with a wrong size.",
    changes: [
      [
        writes,
        instead(
          `const copy = structuredClone(activeOrLatest);\n      if (copy.metadata.annotations[${desired}] === String(replicas)) return;\n      copy.metadata.annotations[${desired}] = String(replicas);\n      if (copy.metadata.annotations[${max}] !== String(replicas + deploymentutil.maxSurge(d))) delete copy.metadata.annotations[${max}];\n      ${put("copy")}`,
        ),
      ],
    ],
  },
  "if-it-was-scaled": {
    says: "A ReplicaSet whose noted size is right is written as it is.",
    changes: [
      [
        writes,
        instead(
          put("activeOrLatest"),
          `${isRight} && [undefined, replicas].includes(deploymentutil.getDesiredReplicasAnnotation(activeOrLatest))`,
        ),
      ],
    ],
  },
  "takes-the-notes-away": {
    says: "Notes that are no numbers take the place of wrong ones.",
    changes: [
      [
        writes,
        instead(
          `const copy = structuredClone(activeOrLatest);\n      copy.metadata.annotations[${desired}] = "none";\n      copy.metadata.annotations[${max}] = "none";\n      ${put("copy")}`,
        ),
      ],
    ],
  },
  "pauses-are-left-alone": {
    says: "In a pause the ReplicaSet is written as it is.",
    changes: [[writes, instead(put("activeOrLatest"), `d.spec.paused && ${isRight}`)]],
  },
  "gets-every-note-right": {
    says: "All others whose notes are wrong are written as they are.",
    changes: [
      [
        writes,
        `${writes}\n    for (const rs of [...oldRSs, ...(newRS ? [newRS] : [])]) {\n      if (rs !== activeOrLatest && ${noted("rs").replace("!", "")}) ${put("rs")}\n    }`,
      ],
    ],
  },
};
