import type { Twins } from "../../engine/exercise.ts";

const retries = "dc.queue.addRateLimited(key);";
const tells = "if (!isTerminating) utilruntime.handleError(err);";
const drops = "  dc.queue.forget(key);\n}";
const known = "const isTerminating =";
const works = `    await dc.syncHandler(key);
    dc.queue.forget(key);`;
const hands = "dc.handleErr(err, key);";

export const twins: Twins = {
  "at-once": {
    says: "The key comes back after 7 ms each time, and no failure counts.",
    changes: [[retries, "dc.queue.addAfter(key, 7);"]],
  },
  "conflict-is-success": {
    says: "People are told of each conflict.",
    changes: [[known, `if (errors.isConflict(err)) utilruntime.handleError(err);\n  ${known}`]],
  },
  "done-first": {
    none: "The check sees only that a second worker has the key, and nobody can see why the queue gave it out.",
  },
  "errors-end-the-worker": {
    says: "A failed sync throws out of the worker.",
    near: "What is thrown breaks the run for whoever waits for the worker, so more checks notice.",
    changes: [[hands, `${hands}\n    throw err;`]],
  },
  "forbidden-is-final": {
    says: "Whatever the API server forbids is tried again half a second later.",
    changes: [
      [
        known,
        `if (errors.isForbidden(err) && !errors.hasStatusCause(err, v1.namespaceTerminatingCause)) {
    dc.queue.addAfter(key, 500);
    return;
  }
  ${known}`,
      ],
    ],
  },
  "keeps-the-count-when-dropping": {
    says: "A key that is given up comes back once more.",
    near: "A count is seen only by a key that comes again, and two more checks count how often it comes.",
    changes: [[drops, "  dc.queue.forget(key);\n  if (!isTerminating) dc.queue.addRateLimited(key);\n}"]],
  },
  "never-done": {
    none: "A key that is not done is given to nobody any more, and why nobody said done cannot be seen.",
  },
  "never-forgets": {
    says: "A key that has failed twice is synced once more after its success.",
    changes: [
      [
        works,
        `    await dc.syncHandler(key);
    if (dc.queue.numRequeues(key) > 1) dc.queue.addAfter(key, 3);
    dc.queue.forget(key);`,
      ],
    ],
  },
  "retries-in-a-dying-namespace": {
    says: "People are told that a namespace is going away.",
    changes: [[tells, "utilruntime.handleError(err);"]],
  },
  "sixteen-retries": {
    says: "After fourteen retries the key is given up.",
    changes: [["maxRetries = 15", "maxRetries = 14"]],
  },
  "tells-every-failure": {
    says: "People are told of each retry, and not of the end.",
    changes: [
      [retries, `utilruntime.handleError(err);\n    ${retries}`],
      [tells, ""],
    ],
  },
};
