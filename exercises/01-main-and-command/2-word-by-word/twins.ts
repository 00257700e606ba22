import type { Twins } from "../../engine/exercise.ts";

const alone = 'if (flag.noOptDefVal !== "") return flag.noOptDefVal;';
const takes = "const next = parser.take();";
const keeps = "parser.args.push(word);";
const joined = 'hasValue ? values.join("=")';

export const twins: Twins = {
  "a-dash-is-no-value": {
    says: "Where a flag follows, the value is empty.",
    changes: [[takes, 'const next = parser.rest[0]?.startsWith("-") ? "" : parser.take();']],
  },
  "arguments-end-flags": {
    says: "With each argument the word behind it is one, too.",
    changes: [[keeps, "parser.args.push(word);\n      const also = parser.take();\n      if (also !== undefined) parser.args.push(also);"]],
  },
  "booleans-take-a-word": {
    says: "A flag that means something alone drops the next word.",
    changes: [[alone, 'if (flag.noOptDefVal !== "") {\n    parser.take();\n    return flag.noOptDefVal;\n  }']],
  },
  "dashes-are-kept": {
    says: "The place of the two dashes is counted from one.",
    changes: [["parser.argsLenAtDash = parser.args.length;", "parser.argsLenAtDash = parser.args.length + 1;"]],
  },
  "empty-is-missing": {
    says: "An empty value becomes another one.",
    changes: [[joined, 'hasValue ? values.join("=") || "nothing"']],
  },
  "errors-are-collected": {
    says: "After an error the words that are left become arguments.",
    changes: [["parser.parseLongArg(word);", "{\n      try {\n        parser.parseLongArg(word);\n      } catch (err) {\n        parser.takeAll();\n        throw err;\n      }\n    }"]],
  },
  "every-equals-splits": {
    says: "The last piece is taken.",
    changes: [[joined, 'hasValue ? (values.at(-1) ?? "")']],
  },
}; // prettier-ignore
