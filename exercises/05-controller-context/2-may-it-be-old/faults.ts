import type { Fault } from "../../engine/exercise.ts";

const good = "if (mapper.cl.fresh()) throw err;";
const gives = "return question(delegate);";
const gets = "const delegate = await mapper.getDelegate();";
const forgets = "await mapper.reset();";

export const faults: readonly Fault[] = [
  {
    says: "After the tenth no it gives up.",
    changes: [
      ["export async function ask<T>(", "const counts = new WeakMap<object, number>();\n\nexport async function ask<T>("],
      [gives, "const answer = question(delegate);\n    counts.delete(question);\n    return answer;"],
      [good, "const count = (counts.get(question) ?? 0) + 1;\n    counts.set(question, count);\n    if (mapper.cl.fresh() || count === 10) throw err;"],
    ],
  },
  {
    says: "Whether it may be old is asked before the question is put.",
    changes: [
      [gets, "const delegate = await mapper.getDelegate();\n  const fresh = mapper.cl.fresh();"],
      [good, "if (fresh) throw err;"],
    ],
  },
  {
    says: "Once it has forgotten it asks whether that is fresh now, and gives up if it is.",
    changes: [
      [forgets, ""],
      [good, "if (!mapper.cl.fresh()) await mapper.reset();\n    if (mapper.cl.fresh()) throw err;"],
    ],
  },
  {
    says: "An answer of no letters is taken for none.",
    changes: [[gives, 'const answer = question(delegate);\n    if (answer !== "" || mapper.cl.fresh()) return answer;']],
  },
  {
    says: "An error that says the same is thrown in place of the one that was.",
    changes: [[good, "if (mapper.cl.fresh()) throw new Error(String((err as Error).message));"]],
  },
  {
    says: "That a name means several things is final: reading again makes them no fewer.",
    changes: [[good, 'if (mapper.cl.fresh() || String(err).includes("matches multiple")) throw err;']],
  },
]; // prettier-ignore
