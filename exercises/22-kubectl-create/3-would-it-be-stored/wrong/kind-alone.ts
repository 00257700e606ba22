import * as schema from "#apimachinery/runtime/schema";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

const supportsDryRun: typeof solution.supportsDryRun = (doc, gvk) => {
  const of = Object.values(doc.paths ?? {}).find(
    ({ patch }) => patch?.["x-kubernetes-group-version-kind"]?.kind === gvk.kind,
  );
  return of?.patch === undefined
    ? undefined
    : (of.patch.parameters ?? []).some((one) => one.name === "dryRun" && one.in === "query");
};

export const wrong: Wrong<typeof solution> = {
  belief:
    "You compare the name of the kind, and that is not enough. The same name may be served in several groups and versions, old ones among them, and what holds for one need not hold for another.",
  fails: [
    "a kind is its group, its version and its name",
    "whatever a document says, it is read as kubectl reads it",
    "where a Namespace cannot be tried, nobody is asked for definitions",
  ],
  implementation: {
    supportsDryRun,
    hasSupport: async (verifier, gvk) => {
      const doc = await verifier.openAPI();
      const known = supportsDryRun(doc, gvk);
      const namespaces = supportsDryRun(doc, { group: "", version: "v1", kind: "Namespace" });
      if (known ?? (namespaces === true && (await verifier.hasCRD(gvk)))) return;
      throw new Error(`${schema.groupVersionKindString(gvk)} doesn't support dry-run`);
    },
  },
};
