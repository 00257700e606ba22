import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as labels from "#apimachinery/labels";
import * as fcache from "#client-go/tools/cache/testing";
import { claimIndexers, listClaimable } from "./claim-index.ts";
import { metaNamespaceIndexFunc, namespaceIndex } from "./indexer.ts";
import { listAllByNamespace } from "./listers.ts";
import { metaNamespaceKeyFunc, newIndexer } from "./store.ts";

const plain = { [namespaceIndex]: metaNamespaceIndexFunc };

const ownerReference = (uid: string, controller: boolean): metav1.OwnerReference => ({
  apiVersion: "apps/v1",
  kind: "ReplicaSet",
  name: uid,
  uid,
  controller,
});

const objects = fc.array(
  fc.record({
    name: fc.constantFrom("a", "b", "c", "d", "e"),
    namespace: fc.constantFrom("x", "y"),
    owner: fc.constantFrom("", "one", "two"),
    controller: fc.boolean(),
    app: fc.constantFrom("", "web", "db"),
    tier: fc.constantFrom("", "front"),
    deleted: fc.boolean(),
  }),
  { maxLength: 20 },
);

const selectors = fc.constantFrom(
  "",
  "app=web",
  "app in (web)",
  "app in (web,db)",
  "app!=web",
  "tier,app=db",
  "tier=front,app=web",
);

const sortedNames = (found: metav1.Object[]) => found.map(metaNamespaceKeyFunc).toSorted();

describe("the claim indexes", () => {
  test("find just what a look at the whole namespace finds, whatever has happened before", () => {
    fc.assert(
      fc.property(objects, selectors, (changes, selector) => {
        const indexed = newIndexer<metav1.Object>(metaNamespaceKeyFunc, claimIndexers);
        const searched = newIndexer<metav1.Object>(metaNamespaceKeyFunc, plain);
        for (const { name, namespace, owner, controller, app, tier, deleted } of changes) {
          const object = fcache.newObject(name, {
            namespace,
            ownerReferences: owner ? [ownerReference(owner, controller)] : [],
            labels: { ...(app && { app }), ...(tier && { tier }) },
          });
          for (const indexer of [indexed, searched]) {
            if (deleted) indexer.delete(object);
            else indexer.update(object);
          }
        }
        for (const namespace of ["x", "y"]) {
          const by = labels.parse(selector);
          expect(sortedNames(listAllByNamespace(indexed, namespace, by))).toEqual(
            sortedNames(listAllByNamespace(searched, namespace, by)),
          );
          for (const uid of ["one", "two"]) {
            expect(sortedNames(listClaimable(indexed, namespace, { uid }))).toEqual(
              sortedNames(listClaimable(searched, namespace, { uid })),
            );
          }
        }
      }),
    );
  });

  test("a claim concerns what the owner controls and what nobody does; owning alone is not controlling", () => {
    const indexer = newIndexer<metav1.Object>(metaNamespaceKeyFunc, claimIndexers);
    const add = (name: string, namespace: string, ...ownerReferences: metav1.OwnerReference[]) =>
      indexer.add(fcache.newObject(name, { namespace, ownerReferences }));
    add("mine", "x", ownerReference("me", true));
    add("theirs", "x", ownerReference("them", true));
    add("owned-only", "x", ownerReference("them", false));
    add("orphan", "x");
    add("orphan-elsewhere", "y");
    expect(sortedNames(listClaimable(indexer, "x", { uid: "me" }))).toEqual([
      "x/mine",
      "x/orphan",
      "x/owned-only",
    ]);
  });
});
