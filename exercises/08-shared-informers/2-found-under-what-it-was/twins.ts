import type { Twins } from "../../engine/exercise.ts";

const takesOutOld = "if (old !== undefined) takeOut(index, indexFunc(old), key);";
const putsInNew = "putIn(index, indexFunc(obj), key);";
const takesOutRemoved = "takeOut(store.indexNamed(name), indexFunc(old), key);";
const byNode = 'name === "node"';

export const twins: Twins = {
  "adds-then-removes": {
    says: "What stays of an object is lost, but not in the index by node.",
    changes: [
      [takesOutOld, `if (old !== undefined && ${byNode}) takeOut(index, indexFunc(old), key);`],
      [
        putsInNew,
        `${putsInNew}\n    if (old !== undefined && !(${byNode})) takeOut(index, indexFunc(old), key);`,
      ],
    ],
  },
  "asks-too-late": {
    says: "All indexes but that by node are made once, and never changed.",
    changes: [[takesOutOld, `if (old !== undefined && !(${byNode})) continue;\n    ${takesOutOld}`]],
  },
  "builds-anew": {
    says: "Only to remove an object everybody else is looked at.",
    changes: [
      [takesOutRemoved, `for (const one of store.items.values()) indexFunc(one);\n    ${takesOutRemoved}`],
    ],
  },
  "first-value-only": {
    says: "Of several values the last alone counts.",
    changes: [[putsInNew, "putIn(index, indexFunc(obj).slice(-1), key);"]],
  },
  "forgets-on-delete": {
    says: "What is removed stays under the first of its values.",
    changes: [[takesOutRemoved, "takeOut(store.indexNamed(name), indexFunc(old).slice(1), key);"]],
  },
  "keeps-empty-sets": {
    says: "Only what is removed leaves an empty set.",
    changes: [
      [
        takesOutRemoved,
        `${takesOutRemoved}
    for (const value of indexFunc(old)) {
      const index = store.indexNamed(name);
      if (!index.has(value)) index.set(value, new Set());
    }`,
      ],
    ],
  },
  "only-adds": {
    says: "What changes stays under the first of its old values.",
    changes: [[takesOutOld, "if (old !== undefined) takeOut(index, indexFunc(old).slice(1), key);"]],
  },
  "takes-all-along": {
    says: "Whoever leaves a value takes the first of the others along.",
    changes: [
      [
        takesOutOld,
        `${takesOutOld}
    for (const value of old === undefined ? [] : indexFunc(old)) {
      const [next] = index.get(value) ?? [];
      if (next !== undefined && !indexFunc(obj).includes(value)) index.get(value)?.delete(next);
    }`,
      ],
    ],
  },
};
