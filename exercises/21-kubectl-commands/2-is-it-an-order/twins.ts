import type { Twins } from "../../engine/exercise.ts";

const order = "return [ordered, true];";
const suggested = 'return [suggested || "default", false];';

export const twins: Twins = {
  "context-orders": {
    says: "What a context says is given twice.",
    changes: [[suggested, 'return [suggested?.repeat(2) || "default", false];']],
  },
  "default-is-no-order": {
    says: "Who orders default is told of an empty name.",
    changes: [[order, 'return [ordered.replace("default", ""), true];']],
  },
  "empty-is-said": {
    says: "An empty order is one for default.",
    changes: [["if (ordered) ", 'if (ordered === "") return ["default", true];\n  if (ordered) ']],
  },
  "nobody-orders": {
    says: "An order is given with its name twice.",
    changes: [[order, "return [ordered + ordered, true];"]],
  },
  "usable-first": {
    says: "Where the configuration can't be used, an order is a suggestion.",
    changes: [[order, "{\n    try {\n      config.confirmUsable();\n    } catch {\n      return [ordered, false];\n    }\n    return [ordered, true];\n  }"]],
  },
}; // prettier-ignore
