// Ours: upstream has no test for client-go/tools/cache/mutation_cache.go
import { expect, test } from "vitest";
import type * as v1 from "#api/core/v1";
import * as scheme from "#api/scheme";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { metaNamespaceIndexFunc, namespaceIndex } from "./indexer.ts";
import { IntegerResourceVersionMutationCache } from "./mutation-cache.ts";
import { metaNamespaceKeyFunc, newIndexer } from "./store.ts";

const secret = (name: string, resourceVersion: string, namespace = "a") =>
  scheme.decode<v1.Secret>({
    apiVersion: "v1",
    kind: "Secret",
    metadata: { namespace, name, resourceVersion },
  });

function newCache(includeAdds = true) {
  const clock = new utilclock.VirtualClock();
  const indexer = newIndexer<v1.Secret>(metaNamespaceKeyFunc, { [namespaceIndex]: metaNamespaceIndexFunc });
  const cache = new IntegerResourceVersionMutationCache({ clock, indexer, ttl: time.minute, includeAdds });
  const found = (namespace = "a") =>
    cache.byIndex(namespaceIndex, namespace).map(({ metadata: m }) => `${m.name} ${m.resourceVersion}`);
  return { clock, indexer, cache, found };
}

test("of what was written and what was told, the newer is found, by number and not by letter", () => {
  const { cache, indexer, found } = newCache();
  indexer.add(secret("one", "9"));
  cache.mutation(secret("one", "10"));
  expect(found()).toEqual(["one 10"]);
  indexer.update(secret("one", "11"));
  expect(cache.getByKey("a/one")?.metadata.resourceVersion).toBe("11");
  expect(found()).toEqual(["one 11"]);
});

test("what is not told yet is found for as long as it is remembered, if asked for so", async () => {
  const { cache, clock, found } = newCache();
  cache.mutation(secret("one", "1"));
  cache.mutation(secret("two", "2", "b"));
  expect([found(), found("b")]).toEqual([["one 1"], ["two 2"]]);
  await clock.step(time.minute + 1);
  expect([found(), cache.getByKey("a/one")]).toEqual([[], undefined]);
  const without = newCache(false);
  without.cache.mutation(secret("one", "1"));
  expect([without.found(), without.cache.getByKey("a/one")]).toEqual([[], undefined]);
});

test("what is not told yet can be asked for by its key once, as upstream's", () => {
  const { cache } = newCache();
  cache.mutation(secret("one", "1"));
  expect([cache.getByKey("a/one")?.metadata.name, cache.getByKey("a/one")]).toEqual(["one", undefined]);
});

test("an older write does not take the place of a newer", () => {
  const { cache, found } = newCache();
  cache.mutation(secret("one", "5"));
  cache.mutation(secret("one", "4"));
  expect(found()).toEqual(["one 5"]);
});

test("no index of that name is an error", () => {
  expect(() => newCache().cache.byIndex("owner", "a")).toThrow("Index with name owner does not exist");
});
