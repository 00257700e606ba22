// Ours: what a store promises
import { describe, expect, test } from "vitest";
import * as storage from "#embedded/storage";

const newObject = (name: string): storage.Stored => ({ kind: "Pod", apiVersion: "v1", metadata: { name } });
const versionOf = (object: storage.Stored | undefined) => object?.metadata.resourceVersion;

function fill(collection: storage.Collection, ...keys: string[]): storage.Stored[] {
  return keys.map((key) => collection.create(key, newObject(key)) ?? newObject("taken"));
}

function changesFrom(collection: storage.Collection, revision: number): string[] | undefined {
  const cursor = collection.cursorAfter(revision);
  if (cursor === undefined) return undefined;
  const changes: storage.Change[] = [];
  for (let i = cursor; i < collection.end; i++) {
    const change = collection.change(i);
    if (change !== undefined && change !== "forgotten") changes.push(change);
  }
  return changes.map((change) => `${change.type} ${change.key} ${change.revision}`);
}

describe("Collection", () => {
  test("gives every write of every collection a revision of its own, each greater than the last", () => {
    const store = new storage.Store();
    const [pods, nodes] = [store.collection("pods"), store.collection("nodes")];
    const [a] = fill(pods, "ns/a");
    const [n] = fill(nodes, "n");
    const b = a && pods.update("ns/a", newObject("a"), a);
    expect([versionOf(a), versionOf(n), versionOf(b), store.revision]).toEqual(["2", "3", "4", 4]);
  });

  test("refuses to write over what the writer has not seen", () => {
    const pods = new storage.Store().collection("pods");
    const [a] = fill(pods, "a");
    if (!a) throw new Error("nothing was stored");
    expect(versionOf(pods.update("a", newObject("a"), a))).toBe("3");
    expect(pods.update("a", newObject("a"), a)).toBeUndefined();
    expect(pods.delete("a", a)).toBe(false);
    expect(pods.create("a", newObject("a"))).toBeUndefined();
  });

  test("freezes what it stores", () => {
    const pods = new storage.Store().collection("pods");
    const [a] = fill(pods, "a");
    expect(() => Object.assign(a?.metadata ?? {}, { name: "b" })).toThrow(TypeError);
  });

  test("lists keys in order, those of a deleted and recreated object once", () => {
    const pods = new storage.Store().collection("pods");
    const [, b] = fill(pods, "ns/c", "ns/b", "other/a", "ns/a");
    if (b) pods.delete("ns/b", b);
    fill(pods, "ns/b", "ns/aa");
    expect([...pods.keys("ns/")]).toEqual(["ns/a", "ns/aa", "ns/b", "ns/c"]);
    expect([...pods.keys("ns/", "ns/aa\0")]).toEqual(["ns/b", "ns/c"]);
    expect([...pods.keys("")]).toHaveLength(5);
  });

  test("tells what happened after a revision, in order", () => {
    const pods = new storage.Store().collection("pods");
    const [a] = fill(pods, "a", "b");
    if (a) pods.delete("a", a);
    expect(changesFrom(pods, 2)).toEqual(["ADDED b 3", "DELETED a 4"]);
    expect(changesFrom(pods, 4)).toEqual([]);
  });

  test("forgets the oldest changes and says so", () => {
    const store = new storage.Store({ history: 4 });
    const pods = store.collection("pods");
    fill(pods, "a", "b", "c", "d", "e", "f", "g", "h", "i");
    expect(pods.floor).toBe(6);
    expect(changesFrom(pods, 5)).toBeUndefined();
    expect(changesFrom(pods, 6)).toEqual(["ADDED f 7", "ADDED g 8", "ADDED h 9", "ADDED i 10"]);
    expect(pods.change(0)).toBe("forgotten");
    store.compact(9);
    expect(changesFrom(pods, 8)).toBeUndefined();
    expect(changesFrom(pods, 9)).toEqual(["ADDED i 10"]);
  });

  test("remembers what was stored at an older revision", () => {
    const pods = new storage.Store().collection("pods");
    const [a] = fill(pods, "a");
    if (a) pods.update("a", { ...newObject("a"), spec: {} }, a);
    fill(pods, "b");
    expect([...pods.at(2).entries()]).toEqual([["a", a]]);
    expect([...pods.at(4).keys()]).toEqual(["a", "b"]);
    pods.compact(3);
    expect(() => pods.at(2)).toThrow("The resourceVersion for the provided list is too old.");
  });

  test("whoever is told of a new object finds it among the keys", () => {
    const pods = new storage.Store().collection("pods");
    const seen: string[][] = [];
    pods.subscribe(() => seen.push([...pods.keys("")]));
    fill(pods, "a");
    expect(seen).toEqual([["a"]]);
  });

  test("tells listeners before the write returns", () => {
    const pods = new storage.Store().collection("pods");
    const seen: number[] = [];
    const unsubscribe = pods.subscribe(() => seen.push(pods.end));
    fill(pods, "a", "b");
    unsubscribe();
    fill(pods, "c");
    expect(seen).toEqual([1, 2]);
  });
});
