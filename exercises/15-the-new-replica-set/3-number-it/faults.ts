import type { Fault } from "../../engine/exercise.ts";

const skips = 'ownMeaning.has(key) || (annotations[key] ?? "") === value';
const copies = "annotations[key] = value;\n    changed = true;";
const reads = "const oldRevision = annotations[deploymentutil.revisionAnnotation];";
const higher = "Number(oldRevision ?? 0) < Number(newRevision)";
const rises = "annotations[deploymentutil.revisionAnnotation] = newRevision;\n    changed = true;";
const notes =
  "if (oldRevision !== undefined) addToHistory(annotations, oldRevision, revHistoryLimitInChars);";
const most = "const most = replicas + deploymentutil.maxSurge(deployment);";
const sizes = "if (!exists && deploymentutil.setReplicasAnnotations(newRS, replicas, most)) changed = true;";
const parts = 'const revisions = history ? [...history.split(","), oldRevision] : [oldRevision];';
const tooLong = 'revisions.join(",").length > limit';
const joins = 'annotations[deploymentutil.revisionHistoryAnnotation] = revisions.join(",");';
const loop = 'while (revisions.join(",").length > limit) revisions.shift();';

/** The keys that are left out, by a constant or a text. */
const [applied, rollback, revision, history, desired, limit] = [
  '"kubectl.kubernetes.io/last-applied-configuration",',
  '"deprecated.deployment.rollback.to",',
  "deploymentutil.revisionAnnotation,",
  "deploymentutil.revisionHistoryAnnotation,",
  "deploymentutil.desiredReplicasAnnotation,",
  "deploymentutil.maxReplicasAnnotation,",
];

const copied = (what: string, key = ""): Fault => ({ says: `${what} is copied.`, changes: [[key, ""]] });

export const faults: readonly Fault[] = [
  copied("What was last applied", applied),
  copied("The wish for a rollback", rollback),
  copied("The revision", revision),
  copied("The history", history),
  copied("The size", desired),
  copied("The size with the surge", limit),
  { says: "Copying is no change.", changes: [[copies, "annotations[key] = value;"]] },
  {
    says: "A new revision is no change.",
    changes: [[rises, "annotations[deploymentutil.revisionAnnotation] = newRevision;"]],
  },
  {
    says: "The sizes are no change.",
    changes: [[sizes, "if (!exists) deploymentutil.setReplicasAnnotations(newRS, replicas, most);"]],
  },
  {
    says: "The sizes alone say whether anything has changed.",
    changes: [
      [sizes, "if (!exists) changed = deploymentutil.setReplicasAnnotations(newRS, replicas, most);"],
    ],
  },
  {
    says: "Only the first that differs is copied.",
    changes: [[copies, "annotations[key] = value;\n    changed = true;\n    break;"]],
  },
  {
    says: "The first that is left out ends the copying.",
    changes: [[`if (${skips}) continue;`, `if (${skips}) break;`]],
  },
  { says: "Empty values are never copied.", changes: [[skips, `${skips} || value === ""`]] },
  {
    says: "Everything of these projects is left out.",
    changes: [[skips, `${skips} || key.includes("kubernetes.io/")`]],
  },
  {
    says: "The old revision is read too late.",
    changes: [
      [reads, "let oldRevision = annotations[deploymentutil.revisionAnnotation];"],
      [rises, `${rises}\n    oldRevision = annotations[deploymentutil.revisionAnnotation];`],
    ],
  },
  {
    says: "The same revision counts as higher.",
    changes: [[higher, "Number(oldRevision ?? 0) <= Number(newRevision)"]],
  },
  {
    says: "A revision rises by one at the most.",
    changes: [
      [
        rises,
        "annotations[deploymentutil.revisionAnnotation] = String(Number(oldRevision ?? 0) + 1);\n    changed = true;",
      ],
    ],
  },
  {
    says: "The Deployment's revision decides.",
    changes: [
      [
        higher,
        "Number(deployment.metadata.annotations[deploymentutil.revisionAnnotation] ?? oldRevision ?? 0) < Number(newRevision)",
      ],
    ],
  },
  {
    says: "Only a ReplicaSet that has no revision gets one.",
    changes: [[higher, `oldRevision === undefined && ${higher}`]],
  },
  {
    says: "Only a ReplicaSet that exists gets a history, or one without pods none.",
    changes: [[notes, `if (exists && newRS.spec.replicas > 0) { ${notes} }`]],
  },
  { says: "One that is yet to be made gets no revision.", changes: [[higher, `exists && ${higher}`]] },
  {
    says: "The newest stands in front.",
    changes: [[parts, 'const revisions = history ? [oldRevision, ...history.split(",")] : [oldRevision];']],
  },
  {
    says: "The history is only the last revision.",
    changes: [[parts, "const revisions = [oldRevision]; void history;"]],
  },
  {
    says: "An empty history leaves a comma.",
    changes: [
      [
        parts,
        'const revisions = history !== undefined ? [...history.split(","), oldRevision] : [oldRevision];',
      ],
    ],
  },
  {
    says: "A missing history is written as a text.",
    changes: [[parts, 'const revisions = [...`${history}`.split(","), oldRevision];']],
  },
  {
    says: "There is a blank behind each comma.",
    changes: [[joins, 'annotations[deploymentutil.revisionHistoryAnnotation] = revisions.join(", ");']],
  },
  {
    says: "Revisions are sorted.",
    changes: [[joins, 'annotations[deploymentutil.revisionHistoryAnnotation] = revisions.sort().join(",");']],
  },
  {
    says: "A revision stands there only once.",
    changes: [
      [joins, 'annotations[deploymentutil.revisionHistoryAnnotation] = [...new Set(revisions)].join(",");'],
    ],
  },
  { says: "The limit is one less.", changes: [[tooLong, 'revisions.join(",").length >= limit']] },
  { says: "The limit is one more.", changes: [[tooLong, 'revisions.join(",").length > limit + 1']] },
  { says: "Commas do not count.", changes: [[tooLong, 'revisions.join("").length > limit']] },
  { says: "The limit counts revisions.", changes: [[tooLong, "revisions.length > limit"]] },
  {
    says: "Only one revision is left out.",
    changes: [[loop, 'if (revisions.join(",").length > limit) revisions.shift();']],
  },
  {
    says: "The newest is forgotten when the history is too long.",
    changes: [[loop, 'if (revisions.join(",").length > limit) return;']],
  },
  {
    says: "When it is too long, the history begins anew.",
    changes: [[loop, 'if (revisions.join(",").length > limit) revisions.splice(0, revisions.length - 1);']],
  },
  {
    says: "The text is cut.",
    changes: [
      [joins, 'annotations[deploymentutil.revisionHistoryAnnotation] = revisions.join(",").slice(-limit);'],
      [loop, ""],
    ],
  },
  {
    says: "The limit is 2,000, whatever is asked.",
    changes: [[tooLong, 'revisions.join(",").length > 2000']],
  },
  { says: "The surge is left out.", changes: [[most, "const most = replicas;"]] },
  {
    says: "What the ReplicaSet wants is taken for what the Deployment wants.",
    changes: [
      [
        sizes,
        "if (!exists && deploymentutil.setReplicasAnnotations(newRS, newRS.spec.replicas, most)) changed = true;",
      ],
    ],
  },
  {
    says: "The sizes are written to those that exist.",
    changes: [
      [sizes, "if (exists && deploymentutil.setReplicasAnnotations(newRS, replicas, most)) changed = true;"],
    ],
  },
  {
    says: "The sizes are written only with another revision.",
    changes: [
      [
        sizes,
        "if (!exists && changed && deploymentutil.setReplicasAnnotations(newRS, replicas, most)) changed = true;",
      ],
    ],
  },
  {
    says: "Another object gets the annotations.",
    changes: [
      ["const { annotations } = newRS.metadata;", "const annotations = { ...newRS.metadata.annotations };"],
    ],
  },
  {
    says: "The annotations become those of the Deployment, and what has been there.",
    changes: [
      [
        copies,
        `${copies}\n    for (const own of Object.keys(annotations)) if (!ownMeaning.has(own) && !(own in deployment.metadata.annotations)) delete annotations[own];`,
      ],
    ],
  },
];
