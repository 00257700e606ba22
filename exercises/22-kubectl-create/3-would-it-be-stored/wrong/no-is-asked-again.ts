import * as schema from "#apimachinery/runtime/schema";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You ask for the definitions whenever the answer is not yes. A no is the server's own word about a kind that it knows, and a definition cannot change it. Only silence is a reason to ask.",
  fails: [
    "a kind that cannot be tried is refused, though Namespaces can be",
    "whatever a server says, a kind is tried as kubectl tries it",
  ],
  implementation: {
    ...solution,
    hasSupport: async (verifier, gvk) => {
      const doc = await verifier.openAPI();
      if (solution.supportsDryRun(doc, gvk) === true) return;
      const namespaces = solution.supportsDryRun(doc, { group: "", version: "v1", kind: "Namespace" });
      if (namespaces === true && (await verifier.hasCRD(gvk))) return;
      throw new Error(`${schema.groupVersionKindString(gvk)} doesn't support dry-run`);
    },
  },
};
