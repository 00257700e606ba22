import * as schema from "#apimachinery/runtime/schema";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You let every custom kind through. They are served by the server's own code, and an old server's code does not know dry runs. What a Namespace can says how old it is.",
  fails: [
    "where a Namespace cannot be tried, nobody is asked for definitions",
    "whatever a server says, a kind is tried as kubectl tries it",
  ],
  implementation: {
    ...solution,
    hasSupport: async (verifier, gvk) => {
      if (solution.supportsDryRun(await verifier.openAPI(), gvk) ?? (await verifier.hasCRD(gvk))) return;
      throw new Error(`${schema.groupVersionKindString(gvk)} doesn't support dry-run`);
    },
  },
};
