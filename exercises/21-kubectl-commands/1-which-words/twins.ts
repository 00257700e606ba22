import type { Twins } from "../../engine/exercise.ts";

export const twins: Twins = {
  "causes-as-they-come": {
    says: "A cause that occurs twice is not printed at all.",
    changes: [["causes.map(({ field", "causes.filter((one) => causes.filter(({ field }) => field === one.field).length === 1).map(({ field"]],
  },
  "every-failure-is-one": {
    says: "The code is one more than that of the other program.",
    changes: [["only.exitStatus() : 1", "only.exitStatus() + 1 : 1"]],
  },
  "list-of-one-is-a-list": {
    says: "Only a server's refusal is taken out of a list of one.",
    changes: [["const only = utilerrors.reduce(err);", 'const one = utilerrors.reduce(err);\n  const only = err?.name === "AggregateError" && !(one instanceof errors.StatusError) ? err : one;']],
  },
  "prefix-on-each": {
    says: "In a list each error has a dash.",
    changes: [['cmdutil.multipleErrors("", ', 'cmdutil.multipleErrors("- ", ']],
  },
  "prefix-twice": {
    says: "Whatever begins with the five letters has no prefix.",
    changes: [['startsWith("error: ")', 'startsWith("error")']],
  },
  "server-errors-say-server": {
    says: "Of an invalid object the message is printed.",
    changes: [["return invalid(err.status);", "return err.message;"]],
  },
  "unauthorized-is-a-refusal": {
    says: "The sentence of a 401 has another word.",
    changes: [["logged in to the server", "logged into the server"]],
  },
}; // prettier-ignore
