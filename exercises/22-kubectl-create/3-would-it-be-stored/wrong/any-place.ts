import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You look for a parameter called `dryRun`, wherever it stands. kubectl writes `dryRun=All` behind the question mark of the address. A server that reads the parameter from somewhere else would not see it there, and store the object.",
  fails: ["only a parameter of the query counts", "whatever a document says, it is read as kubectl reads it"],
  implementation: {
    ...solution,
    supportsDryRun: (doc, gvk) => {
      const entries = Object.entries(doc.paths ?? {}).map(([path, { patch }]) => {
        const parameters = patch?.parameters?.map(({ name }) => ({ name, in: "query" }));
        return [path, patch === undefined ? {} : { patch: { ...patch, ...(parameters && { parameters }) } }];
      });
      return solution.supportsDryRun({ paths: Object.fromEntries(entries) as typeof doc.paths & {} }, gvk);
    },
  },
};
