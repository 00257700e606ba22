import type { Fault } from "../../engine/exercise.ts";

export const faults: readonly Fault[] = [
  {
    says: "A prefix fits whatever the case of its letters is.",
    changes: [["path.startsWith(prefix)", "path.toLowerCase().startsWith(prefix.toLowerCase())"]],
  },
  {
    says: "Two slashes in a row are one.",
    changes: [["pathToHandler.get(path)", 'pathToHandler.get(path.replace(/\\/+/g, "/"))']],
  },
  {
    says: "An answer of 404 is not taken for one: somebody else is asked.",
    changes: [
      [
        "if (exact) return exact(req, ctx);",
        "if (exact) {\n    const answer = await exact(req, ctx);\n    if (answer.status !== 404) return answer;\n  }",
      ],
    ],
  },
  {
    says: "The same, where a prefix answers.",
    changes: [
      [
        "if (best) return best.handler(req, ctx);",
        "if (best) {\n    const answer = await best.handler(req, ctx);\n    if (answer.status !== 404) return answer;\n  }",
      ],
    ],
  },
  {
    says: "Where a handler throws, the mux says that there is nothing.",
    changes: [
      [
        "if (exact) return exact(req, ctx);",
        "if (exact) {\n    try {\n      return await exact(req, ctx);\n    } catch {\n      return notFound(req, ctx);\n    }\n  }",
      ],
    ],
  },
];
