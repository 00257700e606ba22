import * as runtime from "#apimachinery/runtime";
import * as deploymentutil from "#controller/deployment/util";
import { annotations, revisited, webOfTheScene } from "./recorded.ts";

const keys = { exists: true, revHistoryLimitInChars: 2000 };

/** The recording `history-revisit` goes on: 1.19 is set once more. What its ReplicaSet then bears, asked of the port. */
export function onceMore(): { readonly revision: string; readonly history: string } {
  const [old, rs] = ["web-74b685b4d7", "web-c6b8467bc"].map((name) => revisited.find(({ metadata }) => metadata.name === name)); // prettier-ignore
  if (old === undefined || rs === undefined) throw new Error("not recorded");
  const copy = runtime.deepCopy(rs);
  const next = String(deploymentutil.maxRevision([old]) + 1n);
  deploymentutil.setNewReplicaSetAnnotations(webOfTheScene, copy, next, keys);
  const { annotations: own } = copy.metadata;
  return {
    revision: own[deploymentutil.revisionAnnotation] ?? "",
    history: own[deploymentutil.revisionHistoryAnnotation] ?? "",
  };
}

/** The ReplicaSet that runs, after the Deployment's annotations were replaced by these. */
export function afterRemoval(own: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const [rs] = revisited.filter(({ metadata }) => metadata.name === "web-74b685b4d7");
  if (rs === undefined) throw new Error("not recorded");
  const copy = runtime.deepCopy(rs);
  copy.metadata.annotations = { ...annotations.next };
  const web = runtime.deepCopy(webOfTheScene);
  web.metadata.annotations = { ...own };
  deploymentutil.setNewReplicaSetAnnotations(web, copy, "2", keys);
  return copy.metadata.annotations;
}
