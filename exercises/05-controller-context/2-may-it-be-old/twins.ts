import type { Twins } from "../../engine/exercise.ts";

const good = "if (mapper.cl.fresh()) throw err;";
const gets = "const delegate = await mapper.getDelegate();";
const forgets = "await mapper.reset();";
const again = "return ask(mapper, question);";

export const twins: Twins = {
  "a-no-is-a-no": {
    says: "The same memory is asked twice.",
    changes: [
      [forgets, ""],
      [again, "return question(delegate);"],
    ],
  },
  "no-reading-is-a-miss": {
    says: "Whoever could not read tries it again at once.",
    changes: [[gets, "const delegate = await mapper.getDelegate().catch(() => mapper.getDelegate());"]],
  },
  "old-delegate": {
    says: "What was forgotten is not read again.",
    changes: [[again, 'throw new Error("it was forgotten");']],
  },
  "retry-though-fresh": {
    says: "Each no makes it forget, and a fresh one is not followed by another question.",
    near: "Whoever forgets after a no does so after the second one as well.",
    changes: [[good, "if (mapper.cl.fresh()) {\n      await mapper.reset();\n      throw err;\n    }"]],
  },
  "second-no-is-final": {
    says: "After the second no it forgets, and leaves it at that.",
    changes: [[again, "const anew = await mapper.getDelegate();\n  try {\n    return question(anew);\n  } catch (err) {\n    if (!mapper.cl.fresh()) await mapper.reset();\n    throw err;\n  }"]],
  },
  "stale-first": {
    says: "A memory that may be old is renewed once before it is asked.",
    changes: [[gets, "let delegate = await mapper.getDelegate();\n  if (!mapper.cl.fresh()) {\n    await mapper.reset();\n    delegate = await mapper.getDelegate();\n  }"]],
  },
}; // prettier-ignore
