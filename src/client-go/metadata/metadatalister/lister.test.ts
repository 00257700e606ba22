import { describe, expect, test } from "vitest";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as labels from "#apimachinery/labels";
import * as metadatalister from "#client-go/metadata/metadatalister";
import * as metadatatesting from "#client-go/metadata/testing";
import * as cache from "#client-go/tools/cache";

const partial = (namespace: string, name: string) =>
  metadatatesting.newPartialObjectMetadata({ apiVersion: "group/version", kind: "TheKind" }, namespace, name);

function listerOf(...objects: ReturnType<typeof partial>[]): metadatalister.MetadataLister {
  const indexer = cache.newIndexer<metav1.Object>(cache.metaNamespaceKeyFunc, {});
  for (const object of objects) indexer.add(object);
  return new metadatalister.MetadataLister(indexer);
}

const foo = partial("ns-foo", "name-foo");
const foo1 = partial("ns-foo", "name-foo1");
const bar = partial("ns-bar", "name-bar");

describe("TestNamespaceGetMethod", () => {
  test.each([
    {
      name: "scenario 1: gets name-foo1 resource from the indexer from ns-foo namespace",
      objectToGet: "name-foo1",
      expected: foo1,
    },
    {
      name: "scenario 2: gets name-foo-non-existing resource from the indexer from ns-foo namespace",
      objectToGet: "name-foo-non-existing",
      expected: undefined,
    },
  ])("$name", ({ objectToGet, expected }) => {
    expect(listerOf(foo, foo1, bar).namespace("ns-foo").get(objectToGet)).toEqual(expected);
  });
});

test("TestNamespaceListMethod", () => {
  const listed = listerOf(foo, foo1, bar).namespace("ns-foo").list(labels.everything());
  expect(listed).toEqual([foo, foo1]);
});

describe("TestListerGetMethod", () => {
  const clusterScoped = partial("", "name-foo1");
  test.each([
    {
      name: "scenario 1: gets name-foo1 resource from the indexer",
      objects: [foo, clusterScoped, bar],
      objectToGet: "name-foo1",
      expected: clusterScoped,
    },
    {
      name: "scenario 2: doesn't get name-foo resource from the indexer from ns-foo namespace",
      objects: [foo, foo1, bar],
      objectToGet: "name-foo",
      expected: undefined,
    },
  ])("$name", ({ objects, objectToGet, expected }) => {
    expect(listerOf(...objects).get(objectToGet)).toEqual(expected);
  });
});

test("TestListerListMethod", () => {
  const other = partial("ns-foo", "name-bar");
  expect(listerOf(foo, other).list(labels.everything())).toEqual([foo, other]);
});
