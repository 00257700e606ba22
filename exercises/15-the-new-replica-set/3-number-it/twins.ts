import type { Twins } from "../../engine/exercise.ts";

const copies = `if (ownMeaning.has(key) || (annotations[key] ?? "") === value) continue;
    annotations[key] = value;`;
const rises = "annotations[deploymentutil.revisionAnnotation] = newRevision;";
const notes =
  "if (oldRevision !== undefined) addToHistory(annotations, oldRevision, revHistoryLimitInChars);";
const sizes = "const { replicas } = deployment.spec;";
const drops = "revisions.shift();";
const ends = "return changed;";

export const twins: Twins = {
  "always-changed": {
    says: "Where nothing changes, it gives a word in place of an answer.",
    changes: [[ends, 'return changed || ("perhaps" as unknown as boolean);']],
  },
  "by-prefix": {
    says: "What begins with deployment.kubernetes.io/ is left out, and of the other two the key is copied with a word of its own.",
    changes: [
      [
        copies,
        `if (key.startsWith("deployment.kubernetes.io/") || (annotations[key] ?? "") === value) continue;
    if (annotations[key] === "copied") continue;
    annotations[key] = ownMeaning.has(key) ? "copied" : value;`,
      ],
    ],
  },
  "by-text": {
    says: "Where texts and numbers have another order, both revisions are joined.",
    changes: [
      [
        rises,
        'annotations[deploymentutil.revisionAnnotation] = (oldRevision ?? "") < newRevision ? newRevision : `${oldRevision}${newRevision}`;',
      ],
    ],
  },
  "copies-everything": {
    says: "Of the six the key is copied with another number where there is none.",
    near: "A revision that stands there already is left alone, and so are a history and sizes.",
    changes: [
      [
        copies,
        `const copied = ownMeaning.has(key) ? value + "0" : value;
    if ((annotations[key] ?? "") === copied) continue;
    if (ownMeaning.has(key) && annotations[key] !== undefined) continue;
    annotations[key] = copied;`,
      ],
    ],
  },
  "drops-the-newest": {
    says: "The oldest stays, and the second oldest is left out.",
    changes: [[drops, "revisions.splice(1, 1);"]],
  },
  "empty-ones-too": {
    says: "An empty annotation is written out as a word.",
    changes: [
      [
        copies,
        `const written = value === "" && annotations[key] === undefined ? "none" : value;
    if (ownMeaning.has(key) || annotations[key] === written || annotations[key] === "none") continue;
    annotations[key] = written;`,
      ],
    ],
  },
  "first-come-stays": {
    says: "What the ReplicaSet has under the same key is overwritten with a word of its own.",
    changes: [
      [
        copies,
        `if (ownMeaning.has(key) || (annotations[key] ?? "") === value || annotations[key] === "several") continue;
    annotations[key] = annotations[key] === undefined ? value : "several";`,
      ],
    ],
  },
  "may-fall": {
    says: "A revision that is higher than the new one becomes 0.",
    changes: [
      [
        sizes,
        `${sizes}
  if (Number(annotations[deploymentutil.revisionAnnotation]) > Number(newRevision)) {
    annotations[deploymentutil.revisionAnnotation] = "0";
    changed = true;
  }`,
      ],
    ],
  },
  mirrors: {
    says: "What the Deployment does not have is emptied.",
    changes: [
      [
        sizes,
        `${sizes}
  for (const key of Object.keys(annotations)) {
    if (!ownMeaning.has(key) && !(key in deployment.metadata.annotations)) annotations[key] = "";
  }`,
      ],
    ],
  },
  "notes-the-new-one": {
    says: "Both revisions are noted as one.",
    changes: [
      [
        notes,
        "if (oldRevision !== undefined) addToHistory(annotations, `${oldRevision}-${newRevision}`, revHistoryLimitInChars);",
      ],
    ],
  },
  "nought-is-history": {
    says: "A word is noted for a ReplicaSet that had no revision.",
    changes: [[notes, 'addToHistory(annotations, oldRevision ?? "none", revHistoryLimitInChars);']],
  },
  "on-every-write": {
    says: "A word is noted in every sync in which the revision does not rise.",
    changes: [
      [
        sizes,
        `${sizes}
  if (Number(oldRevision ?? -1) >= Number(newRevision) && !annotations[deploymentutil.revisionHistoryAnnotation]?.includes("at")) {
    addToHistory(annotations, "at " + oldRevision, revHistoryLimitInChars);
    changed = true;
  }`,
      ],
    ],
  },
  "only-the-number-counts": {
    says: "Annotations are copied only when the revision rises.",
    changes: [
      [
        copies,
        `const had = Number(annotations[deploymentutil.revisionAnnotation] ?? 0);
    if (had >= Number(newRevision)) continue;
    ${copies}`,
      ],
    ],
  },
  "sizes-every-time": {
    says: "Where the Deployment was scaled, both sizes become 0.",
    changes: [
      [
        ends,
        `if (exists && (annotations[deploymentutil.desiredReplicasAnnotation] ?? replicas) !== String(replicas)) {
    deploymentutil.setReplicasAnnotations(newRS, 0, 0);
    changed = true;
  }
  ${ends}`,
      ],
    ],
  },
};
