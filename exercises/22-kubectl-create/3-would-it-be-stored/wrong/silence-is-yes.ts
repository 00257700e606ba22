import * as schema from "#apimachinery/runtime/schema";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You refuse only what the document refuses. But a kind that is not in it may be served by a program of which nobody knows anything. If that does not know the parameter, it stores the object, and says so with a friendly 201.",
  fails: [
    "a custom kind can be tried where a Namespace can be",
    "a kind that nobody knows is refused",
    "where a Namespace cannot be tried, nobody is asked for definitions",
    "what cannot be found out is thrown on",
    "whatever a server says, a kind is tried as kubectl tries it",
  ],
  implementation: {
    ...solution,
    hasSupport: async (verifier, gvk) => {
      if (solution.supportsDryRun(await verifier.openAPI(), gvk) !== false) return;
      throw new Error(`${schema.groupVersionKindString(gvk)} doesn't support dry-run`);
    },
  },
};
