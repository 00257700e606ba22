import type { Fault, Twins } from "../../engine/exercise.ts";

/** Where the misconception goes wrong, the twin does so in another way: it takes a ReplicaSet that nobody means. */
const another = (says: string, believed: string): Fault => ({
  says,
  changes: [
    ["return rsList", "const right = rsList"],
    [
      ".at(0);",
      `.at(0);
  const believed = ${believed};
  return right === believed ? right : (rsList.find((rs) => rs !== right && rs !== believed) ?? believed);`,
    ],
  ],
});

export const twins: Twins = {
  "as-text": another(
    "Where the two templates are not written alike, it takes a ReplicaSet that does not fit.",
    "[...rsList].sort(controller.replicaSetsByCreationTimestamp).find((rs) => JSON.stringify(withoutHash(rs.spec.template)) === JSON.stringify(wanted))",
  ),
  "by-hash-label": another(
    "Where the hash label and the template say different things, it takes a ReplicaSet of which neither is true.",
    '[...rsList].sort(controller.replicaSetsByCreationTimestamp).find(({ spec }) => spec.template.metadata.labels?.["pod-template-hash"] === controller.computeHash(wanted, deployment.status.collisionCount))',
  ),
  "by-name": another(
    "Where the name and the template say different things, it takes a ReplicaSet of which neither is true.",
    "rsList.find((rs) => rs.metadata.name === `${deployment.metadata.name}-${controller.computeHash(wanted, deployment.status.collisionCount)}`)",
  ),
  "dead-ones-do-not-count": another(
    "In place of a ReplicaSet that is being deleted it takes another.",
    "right?.metadata.deletionTimestamp === undefined ? right : undefined",
  ),
  "empty-ones-are-history": another(
    "In place of a ReplicaSet that wants no pods it takes another.",
    "right?.spec.replicas === 0 ? undefined : right",
  ),
  "hash-counts": another(
    "It takes any ReplicaSet but the one that fits.",
    "[...rsList].sort(controller.replicaSetsByCreationTimestamp).find((rs) => apiequality.deepEqual(rs.spec.template, deployment.spec.template))",
  ),
  "highest-revision": another(
    "Where the one with the highest revision does not fit, it takes a third.",
    '[...rsList].sort((a, b) => Number(b.metadata.annotations["deployment.kubernetes.io/revision"]) - Number(a.metadata.annotations["deployment.kubernetes.io/revision"])).at(0)',
  ),
  "images-alone": another(
    "Where the images are alike and the templates are not, it takes one that has nothing to do with either.",
    "[...rsList].sort(controller.replicaSetsByCreationTimestamp).find((rs) => rs.spec.template.spec.containers[0]?.image === deployment.spec.template.spec.containers[0]?.image)",
  ),
  "newest-of-all-that-match": another(
    "Of several that match, it takes neither the oldest nor the newest.",
    "rsList.filter((rs) => apiequality.deepEqual(withoutHash(rs.spec.template), wanted)).sort(controller.replicaSetsByCreationTimestamp).at(-1)",
  ),
  "own-hash-counts": another(
    "Where the Deployment's template has the label, it takes any ReplicaSet but the one that fits.",
    "[...rsList].sort(controller.replicaSetsByCreationTimestamp).find((rs) => apiequality.deepEqual(withoutHash(rs.spec.template), deployment.spec.template))",
  ),
  "pods-alone": another(
    "Where the pods are alike and the templates are not, it takes one that has nothing to do with either.",
    "[...rsList].sort(controller.replicaSetsByCreationTimestamp).find((rs) => apiequality.deepEqual(rs.spec.template.spec, deployment.spec.template.spec))",
  ),
  "the-newest": another(
    "Where the newest does not fit, it takes a third.",
    "[...rsList].sort(controller.replicaSetsByCreationTimestamp).at(-1)",
  ),
};
