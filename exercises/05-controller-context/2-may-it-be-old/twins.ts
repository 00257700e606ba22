import type { Twins } from "../../engine/exercise.ts";

const asks = "return question(delegate);";
const good = "if (mapper.cl.fresh()) throw err;";
const gets = "const delegate = await mapper.getDelegate();";
const again = "return ask(mapper, question);";

export const twins: Twins = {
  "a-no-is-a-no": {
    says: "A memory that is old is taken for one that is fresh.",
    changes: [[good, "if (mapper.cl.fresh() || true) throw err;"]],
  },
  "no-reading-is-a-miss": {
    says: "A reading that failed is tried once more, and then forgotten.",
    changes: [[gets, "let delegate = await mapper.getDelegate().catch(() => undefined);\n  if (delegate === undefined) {\n    await mapper.reset();\n    delegate = await mapper.getDelegate();\n  }"]],
  },
  "old-delegate": {
    says: "What it has forgotten it reads a little later.",
    changes: [[again, "return question(delegate);"]],
  },
  "retry-though-fresh": {
    says: "Whether what was read is fresh is asked after it was forgotten.",
    changes: [[good, "const fresh = mapper.cl.fresh();\n    await mapper.reset();\n    if (fresh) throw err;"]],
  },
  "second-no-is-final": {
    says: "After two resets it gives up.",
    changes: [[again, "const anew = await mapper.getDelegate();\n  return question(anew);"]],
  },
  "stale-first": {
    says: "An answer from what is old is thrown away.",
    changes: [[asks, "const answer = question(delegate);\n    if (mapper.cl.fresh()) return answer;"]],
  },
}; // prettier-ignore
