import type { Twins } from "../../engine/exercise.ts";

const skip = 'if (data === "null") continue;';
const call = "await fn(info, undefined);";
const parse = "await stream.parsing(() => documents.decodeRaw());";
const check = "await stream.validate(data, schema);";

export const twins: Twins = {
  "empty-is-a-document": {
    says: "Of a document without content the function hears as of a fault.",
    changes: [[skip, 'if (data === "null") {\n      await fn(undefined, new Error("nothing is here"));\n      continue;\n    }']],
  },
  "empty-is-the-end": {
    says: "Behind a document without content each object is handed over twice.",
    changes: [
      ["for (;;) {", "let wasEmpty = false;\n  for (;;) {"],
      [skip, 'if (data === "null") {\n      wasEmpty = true;\n      continue;\n    }'],
      [call, `if (wasEmpty) ${call}\n    ${call}`],
    ],
  },
  "first-only": {
    says: "Behind each object the function is called once more, with an error.",
    changes: [[call, `${call}\n    await fn(undefined, new Error("next"));`]],
  },
  "own-errors-come-back": {
    says: "What the function throws of an object loses its words.",
    changes: [[call, `try {\n      ${call}\n    } catch {\n      throw new Error("it failed");\n    }`]],
  },
  "parse-is-skipped": {
    says: "What cannot be parsed is thrown without the source.",
    changes: [[parse, "documents.decodeRaw();"]],
  },
  "schema-is-handed-on": {
    says: "A wrong field is thrown in other words.",
    changes: [[check, 'await stream.validate(data, schema).catch(() => {\n      throw new Error("a wrong field");\n    });']],
  },
  "unknown-ends-all": {
    says: "What is handed on has lost its words.",
    changes: [["goerrors.toError(err)", 'new Error("something")']],
  },
}; // prettier-ignore
