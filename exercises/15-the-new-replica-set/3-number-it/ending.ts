import * as runtime from "#apimachinery/runtime";
import * as deploymentutil from "#controller/deployment/util";
import type { Facts } from "../../engine/exercise.ts";
import { deployment, replicaSet } from "../../engine/fixtures.ts";

const changes = 2000;
const d = deployment({ replicas: 10, maxSurge: 3, maxUnavailable: 2 });
const counts = { wants: 4, has: 3, ready: 2, available: 1 };
const options = { exists: true, revHistoryLimitInChars: 2000 };

/** The history of the ReplicaSet that is the new one in the end, after going to and fro between two. */
function historyAfter(revisions: number): string {
  const sets = ["even", "odd"].map((name) => runtime.deepCopy(replicaSet(name, counts)));
  let history = "";
  for (let revision = 1; revision <= revisions; revision++) {
    const rs = sets[revision % 2];
    if (rs === undefined) break;
    deploymentutil.setNewReplicaSetAnnotations(d, rs, String(revision), options);
    history = rs.metadata.annotations[deploymentutil.revisionHistoryAnnotation] ?? "";
  }
  return history;
}

export const facts: Facts = () => {
  const history = historyAfter(changes + 1);
  const revisions = history.split(",");
  return [
    `${revisions.length} are left, of 1,000.`,
    `begins with ${revisions[0]} and ends with ${revisions.at(-1)}`,
    `has ${history.length.toLocaleString("en")} characters`,
  ];
};
