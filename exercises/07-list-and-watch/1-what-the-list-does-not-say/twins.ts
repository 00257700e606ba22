import type { Twins } from "../../engine/exercise.ts";

const counts = "deletions++;";
const tombstone = "new cache.DeletedFinalStateUnknown(key, last)";
const listed = "if (listed.has(key)) continue;";
const returns = "if (fifo.populated) return;";
const sum = "list.length + deletions";
const keys = "const keys = knownObjects?.listKeys() ?? items.keys();";
const newest = "items.get(key)?.at(-1)?.object;";
const state = `const last = knownObjects ? knownObjects.getByKey(key) : ${newest}`;

export const twins: Twins = {
  "bare-object": {
    says: "The state in a tombstone has lost its version.",
    changes: [
      [
        tombstone,
        'new cache.DeletedFinalStateUnknown(key, { ...last, metadata: { ...last.metadata, resourceVersion: "none" } })',
      ],
    ],
  },
  "by-name": {
    says: "What is missing is told as updated if the list has another one of its name.",
    changes: [
      [
        listed,
        `${listed}
    const nameOf = (text) => text.slice(text.indexOf("/"));
    if ([...listed].some((other) => nameOf(other) === nameOf(key))) {
      fifo.queueAction({ type: "Updated", object: last });
      continue;
    }`,
      ],
    ],
  },
  "deletes-what-waits": {
    says: "The list is compared with the oldest of what waits in the queue.",
    changes: [
      [keys, "const keys = items.keys();"],
      [state, `const last = knownObjects ? items.get(key)[0].object : ${newest}`],
    ],
  },
  "empty-is-unsynced": {
    says: "At least one key has to be popped before the queue has synced.",
    changes: [[sum, "Math.max(1, list.length + deletions)"]],
  },
  "every-list-counts": {
    says: "After a later list the next key has to be popped.",
    changes: [[returns, "if (fifo.populated) {\n    fifo.initialPopulationCount = 1;\n    return;\n  }"]],
  },
  "forgets-the-missing": {
    says: "What is missing is told as updated.",
    changes: [
      [counts, ""],
      [`type: "Deleted", object: ${tombstone}`, 'type: "Updated", object: last'],
    ],
  },
  "sweeps-the-queue-too": {
    says: "What waits is missed as well, and told in its oldest state.",
    changes: [
      [
        keys,
        "const keys = [...items.keys(), ...(knownObjects?.listKeys() ?? []).filter((key) => !items.has(key))];",
      ],
      [
        state,
        `const last = knownObjects ? (items.get(key)?.[0]?.object ?? knownObjects.getByKey(key)) : ${newest}`,
      ],
    ],
  },
  "synced-at-once": {
    says: "Each deletion counts twice.",
    changes: [[sum, "list.length + 2 * deletions"]],
  },
};
