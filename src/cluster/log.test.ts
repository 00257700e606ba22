// Ours: what the controllers log, sentence by sentence and level by level as v1.20.2 does
import { expect, test } from "vitest";
import type * as apps from "#api/apps/v1";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as types from "#apimachinery/types";
import * as inprocess from "#cluster";
import * as time from "#go/time";
import * as klogtesting from "#klog/testing";
import * as utilclock from "#utils/clock";

const web: metav1.Manifest<apps.Deployment> = {
  metadata: { name: "web" },
  spec: {
    replicas: 1,
    minReadySeconds: 5,
    revisionHistoryLimit: 1,
    selector: { matchLabels: { app: "web" } },
    template: {
      metadata: { labels: { app: "web" } },
      spec: { containers: [{ name: "c", image: "v1" }] },
    },
  },
};

const newImage = (image: string) => ({
  spec: { template: { spec: { containers: [{ name: "c", image }] } } },
});

/** Two rollouts, a rollback to the first of the revisions that are kept, and the end. */
async function live(cluster: inprocess.Cluster, clock: utilclock.VirtualClock): Promise<void> {
  const deployments = cluster.client.appsV1().deployments("default");
  await deployments.create(web);
  await clock.step(30 * time.second);
  for (const image of ["v2", "v3"]) {
    await deployments.patch("web", types.strategicMergePatchType, newImage(image));
    await clock.step(30 * time.second);
  }
  const annotations = { "deprecated.deployment.rollback.to": "2" };
  await deployments.patch("web", types.mergePatchType, { metadata: { annotations } });
  await clock.step(30 * time.second);
  await deployments.delete("web");
  await clock.step(30 * time.second);
}

type Life = typeof live;

/** A namespace that ends, and owners that do: one that its dependents hold, one of two, and one that never was. */
async function collect(cluster: inprocess.Cluster, clock: utilclock.VirtualClock): Promise<void> {
  const core = cluster.client.coreV1();
  const make = (name: string, ...owners: (metav1.Object | string)[]) =>
    core.configMaps("default").create({ metadata: { name, ownerReferences: owners.map(refTo) } });

  await core.namespaces().create({ metadata: { name: "gone" } });
  await core.configMaps("gone").create({ metadata: { name: "lost" } });
  await core.namespaces().delete("gone");
  await clock.step(10 * time.second);

  const [first, second] = [await make("first"), await make("second")];
  await make("held", first);
  await make("shared", first, second);
  await make("orphan", "never");
  await clock.step(10 * time.second);
  await core.configMaps("default").delete("first", { propagationPolicy: "Foreground" });
  await clock.step(10 * time.second);
  await core.configMaps("default").delete("second", { propagationPolicy: "Orphan" });
  await clock.step(10 * time.second);
}

const refTo = (owner: metav1.Object | string): metav1.OwnerReference => ({
  apiVersion: "v1",
  kind: "ConfigMap",
  name: typeof owner === "string" ? owner : owner.metadata.name,
  uid: typeof owner === "string" ? owner : owner.metadata.uid,
  blockOwnerDeletion: true,
});

/** What is logged in such a life at one verbosity, from when the caches are filled until all is told to stop. */
async function linesAt(verbosity: number, life: Life): Promise<string[]> {
  const clock = new utilclock.VirtualClock();
  const cluster = new inprocess.Cluster({ clock });
  await clock.run(cluster.start());
  try {
    return await klogtesting.linesOf(verbosity, () => clock.run(life(cluster, clock)));
  } finally {
    await clock.run(cluster.stop());
  }
}

/** A line without what differs from object to object or is of no account here; names and numbers stand as they were logged. */
function sentenceOf(line: string): string {
  return line
    .replace(/\d{4}-\d\d-\d\d [\d:.]+ \+0000 UTC/g, "T")
    .replace(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, "U")
    .replace(/\bweb-\w{9,10}-\w{5}\b/g, "web-H-P")
    .replace(/\bweb-(?!H-P)\w{9,10}\b/g, "web-H")
    .replace(/\d+->\d+/g, "n->n")
    .replace(/template spec map.*/, "template spec S")
    .replace(/gvr: \S+, Resource=\w+/, "gvr: R")
    .replace(/group \S*, resource: \w+/, "group G, resource: r")
    .replace(
      /process object: \S+, namespace \w*, name \w+, uid \w+/,
      "process object: g/v/K, namespace n, name n, uid U",
    );
}

/** At which verbosity each sentence is first heard, in the order of their texts. */
async function sentences(life: Life, ...verbosities: number[]): Promise<string[]> {
  const heard = new Map<string, number>();
  for (const verbosity of verbosities) {
    for (const line of await linesAt(verbosity, life)) {
      const sentence = sentenceOf(line);
      if (!heard.has(sentence)) heard.set(sentence, verbosity);
    }
  }
  return [...heard].map(([sentence, verbosity]) => `${verbosity} ${sentence}`).sort();
}

/** The level, how loud, and the sentence: `2` is what is silent below `V(2)`. */
const expectedOfLife = [
  '0 info: "Event occurred" object="default/web" kind="Deployment" apiVersion="apps/v1" type="Normal" reason="DeploymentRollback" message="Rolled back deployment \\"web\\" to revision 2"',
  '0 info: "Event occurred" object="default/web" kind="Deployment" apiVersion="apps/v1" type="Normal" reason="ScalingReplicaSet" message="Scaled down replica set web-H to 0"',
  '0 info: "Event occurred" object="default/web" kind="Deployment" apiVersion="apps/v1" type="Normal" reason="ScalingReplicaSet" message="Scaled up replica set web-H to 1"',
  '0 info: "Event occurred" object="default/web-H" kind="ReplicaSet" apiVersion="apps/v1" type="Normal" reason="SuccessfulCreate" message="Created pod: web-H-P"',
  '0 info: "Event occurred" object="default/web-H" kind="ReplicaSet" apiVersion="apps/v1" type="Normal" reason="SuccessfulDelete" message="Deleted pod: web-H-P"',
  '2 info: "Deleting object" object="default/web-H" objectUID=U kind="ReplicaSet" propagationPolicy=Background',
  '2 info: "Deleting object" object="default/web-H-P" objectUID=U kind="Pod" propagationPolicy=Background',
  '2 info: "Deleting pod" controller="web-H" pod="default/web-H-P"',
  '2 info: "Error syncing deployment" deployment="default/web" err="Operation cannot be fulfilled on deployments.apps \\"web\\": the object has been modified; please apply your changes to the latest version and try again"',
  '2 info: "Error syncing deployment" deployment="default/web" err="Operation cannot be fulfilled on replicasets.apps \\"web-H\\": the object has been modified; please apply your changes to the latest version and try again"',
  '2 info: "Found related ReplicaSets" replicaSet="default/web-H" relatedReplicaSets=[web-H web-H web-H]',
  '2 info: "Found related ReplicaSets" replicaSet="default/web-H" relatedReplicaSets=[web-H web-H]',
  '2 info: "Processing object" object="default/web-H" objectUID=U kind="ReplicaSet" virtual=false',
  '2 info: "Processing object" object="default/web-H-P" objectUID=U kind="Pod" virtual=false',
  '2 info: "Too few replicas" replicaSet="default/web-H" need=1 creating=1',
  '2 info: "Too many replicas" replicaSet="default/web-H" need=0 deleting=1',
  "2 info: Deployment default/web has been deleted",
  '2 info: ReplicaSet "web-H" will be enqueued after 5s for availability check',
  "4 info: Adding ReplicaSet default/web-H",
  "4 info: Adding deployment web",
  '4 info: Cannot get replicaset "web-H" for pod "web-H-P": replicaset.apps "web-H" not found',
  "4 info: Cleaned up unhealthy replicas from old RSes by 0",
  '4 info: Cleans up rollbackTo of deployment "web"',
  "4 info: Controller default/web-H either never recorded expectations, or the ttl expired.",
  "4 info: Controller default/web-H received delete for pod default/web-H-P",
  "4 info: Controller default/web-H waiting on deletions for: [default/web-H-P]",
  '4 info: Controller expectations fulfilled &controller.ControlleeExpectations{add:0, del:0, key:"default/web-H"}',
  "4 info: Controller web-H created pod web-H-P",
  '4 info: Deleting ReplicaSet "default/web-H"',
  "4 info: Deleting deployment web",
  '4 info: Deployment "web" timed out (false) [last progress check: T - now: T]',
  '4 info: Finished syncing ReplicaSet "default/web-H" (0s)',
  '4 info: Finished syncing deployment "default/web" (0s)',
  "4 info: Found 1 available pods in old RS default/web-H",
  "4 info: Found 2 available pods in deployment web, scaling down old RSes",
  "4 info: Found 2 related pods for ReplicaSet default/web-H: web-H-P, web-H-P",
  '4 info: Found replica set "web-H" with desired revision 2',
  "4 info: Ignoring inactive pod default/web-H-P in state Running, deletion time T",
  '4 info: Looking to cleanup old replica sets for deployment "web"',
  '4 info: Lowered expectations &controller.ControlleeExpectations{add:0, del:0, key:"default/web-H"}',
  "4 info: New replica set default/web-H has 0 available pods.",
  "4 info: New replica set default/web-H has 1 available pods.",
  "4 info: Pod default/web-H-P deleted, timestamp T.",
  "4 info: Pod web-H-P created.",
  "4 info: Pod web-H-P deleted.",
  "4 info: Pod web-H-P updated.",
  '4 info: Queueing up deployment "web" for a progress check after 599s',
  "4 info: ReplicaSet default/web-H has been deleted",
  "4 info: ReplicaSet web-H added.",
  "4 info: ReplicaSet web-H deleted.",
  "4 info: ReplicaSet web-H updated.",
  "4 info: ReplicaSet web-H updated. Desired pod count change: n->n",
  '4 info: Rolling back deployment "web" to template spec S',
  "4 info: Scaled down old RSes of deployment web by 1",
  '4 info: Setting expectations &controller.ControlleeExpectations{add:0, del:1, key:"default/web-H"}',
  '4 info: Setting expectations &controller.ControlleeExpectations{add:1, del:0, key:"default/web-H"}',
  '4 info: Started syncing deployment "default/web" (T)',
  '4 info: Trying to cleanup replica set "web-H" for deployment "web"',
  "4 info: Updating deployment web",
  '4 info: Updating replica set "web-H" revision to 1',
  '4 info: Updating replica set "web-H" revision to 2',
  '4 info: Updating replica set "web-H" revision to 3',
  '4 info: Updating replica set "web-H" revision to 4',
  "4 info: Updating status for ReplicaSet: default/web-H, replicas n->n (need 0), fullyLabeledReplicas n->n, readyReplicas n->n, availableReplicas n->n, sequence No: n->n",
  "4 info: Updating status for ReplicaSet: default/web-H, replicas n->n (need 1), fullyLabeledReplicas n->n, readyReplicas n->n, availableReplicas n->n, sequence No: n->n",
];

test("a Deployment's life is told in upstream's sentences, each at its level", async () => {
  expect(await sentences(live, 0, 2, 4)).toEqual(expectedOfLife);
});

const expectedOfCollection = [
  "0 info: Namespace has been deleted gone",
  '2 info: "Deleting object" object="default/held" objectUID=U kind="ConfigMap" propagationPolicy=Background',
  '2 info: "Deleting object" object="default/orphan" objectUID=U kind="ConfigMap" propagationPolicy=Background',
  '2 info: "Processing object" object="default/first" objectUID=U kind="ConfigMap" virtual=false',
  '2 info: "Processing object" object="default/held" objectUID=U kind="ConfigMap" virtual=false',
  '2 info: "Processing object" object="default/never" objectUID=never kind="ConfigMap" virtual=true',
  '2 info: "Processing object" object="default/orphan" objectUID=U kind="ConfigMap" virtual=false',
  '2 info: "Processing object" object="default/second" objectUID=U kind="ConfigMap" virtual=false',
  '2 info: "Processing object" object="default/shared" objectUID=U kind="ConfigMap" virtual=false',
  "2 info: add [v1/ConfigMap, namespace: default, name: first, uid: U] to the attemptToDelete, because it's waiting for its dependents to be deleted",
  "2 info: adding [v1/ConfigMap, namespace: default, name: held, uid: U] to attemptToDelete, because its owner [v1/ConfigMap, namespace: default, name: first, uid: U] is deletingDependents",
  "2 info: adding [v1/ConfigMap, namespace: default, name: shared, uid: U] to attemptToDelete, because its owner [v1/ConfigMap, namespace: default, name: first, uid: U] is deletingDependents",
  '2 info: object [v1/ConfigMap, namespace: default, name: shared, uid: U] has at least one existing owner: []v1.OwnerReference{v1.OwnerReference{APIVersion:"v1", Kind:"ConfigMap", Name:"second", UID:"U"}}, will not garbage collect',
  "2 info: remove DeleteDependents finalizer for item [v1/ConfigMap, namespace: default, name: first, uid: U]",
  '2 info: remove dangling references []v1.OwnerReference(nil) and waiting references []v1.OwnerReference{v1.OwnerReference{APIVersion:"v1", Kind:"ConfigMap", Name:"first", UID:"U"}} for object [v1/ConfigMap, namespace: default, name: shared, uid: U]',
  '4 info: Finished syncing namespace "gone" (0s)',
  "4 info: namespace controller - deleteAllContent - namespace: gone",
  "4 info: namespace controller - deleteAllContent - namespace: gone, estimate: 0, errors: <nil>",
  "5 info: GraphBuilder process object: g/v/K, namespace n, name n, uid U, event type add, virtual=false",
  "5 info: GraphBuilder process object: g/v/K, namespace n, name n, uid U, event type delete, virtual=false",
  "5 info: GraphBuilder process object: g/v/K, namespace n, name n, uid U, event type delete, virtual=true",
  "5 info: GraphBuilder process object: g/v/K, namespace n, name n, uid U, event type update, virtual=false",
  "5 info: U doesn't exist in the graph, this shouldn't happen",
  "5 info: according to the absentOwnerCache, object U's owner v1/ConfigMap, never does not exist in namespace default",
  "5 info: add [v1/ConfigMap, namespace: default, name: second, uid: U] to the attemptToOrphan",
  "5 info: add virtual node.identity: [v1/ConfigMap, namespace: default, name: never, uid: never]\n",
  '5 info: classify references of [v1/ConfigMap, namespace: default, name: held, uid: U].\nsolid: []v1.OwnerReference(nil)\ndangling: []v1.OwnerReference(nil)\nwaitingForDependentsDeletion: []v1.OwnerReference{v1.OwnerReference{APIVersion:"v1", Kind:"ConfigMap", Name:"first", UID:"U"}}',
  '5 info: classify references of [v1/ConfigMap, namespace: default, name: orphan, uid: U].\nsolid: []v1.OwnerReference(nil)\ndangling: []v1.OwnerReference{v1.OwnerReference{APIVersion:"v1", Kind:"ConfigMap", Name:"never", UID:"never"}}\nwaitingForDependentsDeletion: []v1.OwnerReference(nil)',
  '5 info: classify references of [v1/ConfigMap, namespace: default, name: shared, uid: U].\nsolid: []v1.OwnerReference{v1.OwnerReference{APIVersion:"v1", Kind:"ConfigMap", Name:"second", UID:"U"}}\ndangling: []v1.OwnerReference(nil)\nwaitingForDependentsDeletion: []v1.OwnerReference(nil)',
  '5 info: classify references of [v1/ConfigMap, namespace: default, name: shared, uid: U].\nsolid: []v1.OwnerReference{v1.OwnerReference{APIVersion:"v1", Kind:"ConfigMap", Name:"second", UID:"U"}}\ndangling: []v1.OwnerReference(nil)\nwaitingForDependentsDeletion: []v1.OwnerReference{v1.OwnerReference{APIVersion:"v1", Kind:"ConfigMap", Name:"first", UID:"U"}}',
  "5 info: item [v1/ConfigMap, namespace: default, name: first, uid: U] not found, generating a virtual delete event",
  "5 info: item [v1/ConfigMap, namespace: default, name: held, uid: U] not found, generating a virtual delete event",
  "5 info: item [v1/ConfigMap, namespace: default, name: never, uid: never] not found, generating a virtual delete event",
  "5 info: namespace controller - deleteAllContentForGroupVersionResource - checking for no more items in namespace: gone, gvr: R",
  "5 info: namespace controller - deleteAllContentForGroupVersionResource - estimate - namespace: gone, gvr: R, estimate: 0",
  "5 info: namespace controller - deleteAllContentForGroupVersionResource - items remaining - namespace: gone, gvr: R, items: 0",
  "5 info: namespace controller - deleteAllContentForGroupVersionResource - namespace: gone, gvr: R",
  "5 info: namespace controller - deleteCollection - namespace: gone, gvr: R",
  "5 info: namespace controller - deleteCollection ignored since not supported - namespace: gone, gvr: R",
  "5 info: namespace controller - deleteEachItem - namespace: gone, gvr: R",
  "5 info: namespace controller - estimateGracefulTermination - group G, resource: r",
  "5 info: namespace controller - estimateGracefulTerminationForPods - namespace gone",
  "5 info: namespace controller - listCollection - namespace: gone, gvr: R",
  "5 info: namespace controller - syncNamespace - namespace: gone, finalizerToken: kubernetes",
  "5 info: no resource updates from discovery, skipping garbage collector sync",
  "5 info: processing item [v1/ConfigMap, namespace: default, name: second, uid: U] returned at once, because its DeletionTimestamp is non-nil",
  "5 info: successfully updated all dependents of owner [v1/ConfigMap, namespace: default, name: second, uid: U]",
];

test("so are the ends of a namespace and of owners", async () => {
  expect(await sentences(collect, 0, 2, 4, 5)).toEqual(expectedOfCollection);
});
