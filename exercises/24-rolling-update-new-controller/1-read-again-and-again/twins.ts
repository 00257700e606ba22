import type { Twins } from "../../engine/exercise.ts";

const apply = "applyUpdate(current);";
const get = "current = await rcs.get(asGiven.metadata.name, {}, signal).catch(() => asGiven);";

export const twins: Twins = {
  "change-is-lost": {
    says: "After a conflict the pods lose their containers.",
    changes: [[apply, `if (current !== rc) current.spec.template.spec.containers = [];\n    ${apply}`]],
  },
  "same-object-again": {
    says: "What was read gets a version that is long gone.",
    changes: [[get, `${get}\n      current.metadata.resourceVersion = "7";`]],
  },
  "version-alone": {
    says: "All labels are taken from what was read.",
    changes: [[get, `${get}\n      current.metadata.labels = {};`]],
  },
  "reads-after-the-pause": {
    says: "After a conflict the change is made twice.",
    changes: [[apply, `if (current !== rc) applyUpdate(current);\n    ${apply}`]],
  },
  "reads-first": {
    says: "The change is made twice each time.",
    changes: [[apply, `${apply}\n    applyUpdate(current);`]],
  },
  "reading-failed": {
    says: "If reading fails, that is told in words of one's own.",
    changes: [[get, get.replace("asGiven);", 'Promise.reject(new Error("it cannot be read")));')]],
  },
  "retries-everything": {
    says: "What is no conflict is told in other words.",
    changes: [["throw err;", 'throw (err as { status?: { code?: number } }).status?.code === 409 ? err : new Error("it failed");']],
  },
}; // prettier-ignore
