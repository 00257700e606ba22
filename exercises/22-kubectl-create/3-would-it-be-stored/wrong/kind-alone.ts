import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

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
  ],
  implementation: { ...solution, supportsDryRun },
};
