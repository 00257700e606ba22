// Ours: what lets `listClaimable` stand where upstream lists the namespace
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type * as apps from "#api/apps/v1";
import * as scheme from "#api/scheme";
import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as labels from "#apimachinery/labels";
import * as appslisters from "#client-go/listers/apps/v1";
import * as cache from "#client-go/tools/cache";
import { ReplicaSetControllerRefManager } from "./controller-ref-manager.ts";

const controllerKind = { group: "apps", version: "v1", kind: "Deployment" };
const replicaSets = { group: "apps", resource: "replicasets" };
const now = "2021-01-13T00:00:00Z";

const seldom = fc.nat({ max: 5 }).map((n) => n === 0);
const object = fc.record({
  name: fc.constantFrom("a", "b", "c", "d", "e", "f"),
  namespace: fc.constantFrom("ours", "theirs"),
  /** Whose it is: an owner that does not control leaves an orphan. */
  owner: fc.constantFrom("none", "we", "others", "others without control"),
  matches: fc.boolean(),
  beingDeleted: seldom,
  /** Whether it leaves the cache again. */
  gone: seldom,
});

/** What the claiming controller and the server are like. */
const circumstances = fc.record({
  beingDeleted: seldom,
  mayAdopt: fc.boolean(),
  /** What the server says to a patch of an object, by name; undefined is yes. */
  refusals: fc.dictionary(
    fc.constantFrom("a", "b", "c", "d"),
    fc.constantFrom("NotFound", "Invalid", "Conflict"),
  ),
});

type Sketch = (typeof object extends fc.Arbitrary<infer T> ? T : never) & { name: string };
type Circumstances = typeof circumstances extends fc.Arbitrary<infer T> ? T : never;

const us = (beingDeleted: boolean): metav1.Object =>
  scheme.decode<apps.Deployment>({
    apiVersion: "apps/v1",
    kind: "Deployment",
    metadata: { name: "we", namespace: "ours", uid: "we", ...(beingDeleted && { deletionTimestamp: now }) },
  });

function replicaSet({ name, namespace, owner, matches, beingDeleted }: Sketch): apps.ReplicaSet {
  const uid = owner.startsWith("others") ? "others" : "we";
  const ref = {
    apiVersion: "apps/v1",
    kind: "Deployment",
    name: uid,
    uid,
    controller: !owner.includes("without"),
  };
  return scheme.decode<apps.ReplicaSet>({
    apiVersion: "apps/v1",
    kind: "ReplicaSet",
    metadata: {
      name,
      namespace,
      uid: `${namespace}/${name}`,
      labels: { app: matches ? "web" : "db" },
      ...(owner !== "none" && { ownerReferences: [ref] }),
      ...(beingDeleted && { deletionTimestamp: now }),
    },
  });
}

function refusal(reason: string, name: string): Error {
  if (reason === "NotFound") return errors.newNotFound(replicaSets, name);
  if (reason === "Invalid") return errors.newInvalid({ group: "apps", kind: "ReplicaSet" }, name, []);
  return errors.newConflict(replicaSets, name, "changed");
}

/** What is sent when `sets` are claimed, what is ours in the end, and what goes wrong; the order is the cache's own. */
async function claiming(
  sets: readonly apps.ReplicaSet[],
  { beingDeleted, mayAdopt, refusals }: Circumstances,
) {
  const requests: string[] = [];
  const rsControl = {
    patchReplicaSet: async (namespace: string, name: string, data: unknown): Promise<void> => {
      requests.push(`patch ${namespace}/${name} ${JSON.stringify(data)}`);
      const reason = refusals[name];
      if (reason !== undefined) throw refusal(reason, name);
    },
  };
  const manager = new ReplicaSetControllerRefManager(rsControl, {
    controller: us(beingDeleted),
    selector: labels.parse("app=web"),
    controllerKind,
    canAdopt: async () => {
      requests.push("get deployments we");
      if (!mayAdopt) throw new Error("ours/we has just been deleted");
    },
  });
  let claimed: string[] = [];
  let failures: string[] = [];
  try {
    claimed = (await manager.claimReplicaSets(sets)).map((rs) => rs.metadata.uid);
  } catch (err) {
    failures = (err as AggregateError).errors.map(String);
  }
  return { requests: requests.sort(), claimed: claimed.sort(), failures: failures.sort() };
}

test("claiming from what listClaimable gives sends what claiming from the whole namespace sends", async () => {
  const seen = { adopted: 0, released: 0, refused: 0, failed: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(object, { maxLength: 16 }), circumstances, async (sketches, how) => {
      const indexer = cache.newIndexer<apps.ReplicaSet>(cache.metaNamespaceKeyFunc, cache.claimIndexers);
      // A name that comes twice is an update: the indexes must follow it.
      for (const sketch of sketches) {
        if (sketch.gone) indexer.delete(replicaSet(sketch));
        else indexer.add(replicaSet(sketch));
      }
      const lister = new appslisters.ReplicaSetLister(indexer).replicaSets("ours");
      const whole = await claiming(lister.list(labels.everything()), how);
      expect(await claiming(lister.listClaimable({ uid: "we" }), how)).toEqual(whole);
      if (whole.requests.some((r) => r.includes('"controller":true'))) seen.adopted++;
      if (whole.requests.some((r) => r.includes('"$patch":"delete"'))) seen.released++;
      if (!how.mayAdopt && whole.requests.includes("get deployments we")) seen.refused++;
      if (whole.failures.length > 0) seen.failed++;
    }),
    { numRuns: 1000 },
  );
  // The worlds are rich enough to show a difference.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(50);
});
