import * as schema from "#apimachinery/runtime/schema";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take silence for a no. Then no custom kind can be tried, as most of them are not in the document, or were not when this was written. Silence means that somebody else has to be asked.",
  fails: [
    "a custom kind can be tried where a Namespace can be",
    "a kind that nobody knows is refused",
    "what cannot be found out is thrown on",
    "whatever a server says, a kind is tried as kubectl tries it",
    "the verifier judges the kinds of upstream's test as upstream does",
  ],
  implementation: {
    ...solution,
    hasSupport: async (verifier, gvk) => {
      if (solution.supportsDryRun(await verifier.openAPI(), gvk) === true) return;
      throw new Error(`${schema.groupVersionKindString(gvk)} doesn't support dry-run`);
    },
  },
};
