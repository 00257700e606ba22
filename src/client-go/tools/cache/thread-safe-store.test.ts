import { describe, expect, test } from "vitest";
import { ThreadSafeStore } from "./thread-safe-store.ts";

describe("TestThreadSafeStoreDeleteRemovesEmptySetsFromIndex", () => {
  test("a value that nobody has leaves the index", () => {
    const store = new ThreadSafeStore<string>({ by_val: (obj) => [obj] });
    store.add("testKey", "testKey");
    expect(store.listIndexFuncValues("by_val")).toEqual(["testKey"]);
    store.delete("testKey");
    expect(store.listIndexFuncValues("by_val")).toEqual([]);
  });
});

describe("TestThreadSafeStoreAddKeepsNonEmptySetPostDeleteFromIndex", () => {
  test("a value that others have stays", () => {
    const store = new ThreadSafeStore<string>({ by_val: () => ["testIndex"] });
    store.add("keep", "keep");
    store.add("delete", "delete");
    store.delete("delete");
    expect(store.byIndex("by_val", "testIndex")).toEqual(["keep"]);
  });
});

describe("TestGetIndexFuncValues", () => {
  test("each value is listed once", () => {
    const store = new ThreadSafeStore<{ name: string; foo: string }>({ testmodes: ({ foo }) => [foo] });
    for (const [name, foo] of [
      ["one", "bar"],
      ["two", "bar"],
      ["tre", "biz"],
    ] as const) {
      store.add(name, { name, foo });
    }
    expect(store.listIndexFuncValues("testmodes").toSorted()).toEqual(["bar", "biz"]);
  });
});

interface Person {
  name: string;
  users: string[];
}

const byUser = { byUser: (person: Person) => person.users };
const one: Person = { name: "one", users: ["ernie", "bert"] };
const two: Person = { name: "two", users: ["bert", "oscar"] };
const tre: Person = { name: "tre", users: ["ernie", "elmo"] };

function newPeople(): ThreadSafeStore<Person> {
  const store = new ThreadSafeStore(byUser);
  for (const person of [one, two, tre]) store.add(person.name, person);
  return store;
}

describe("TestMultiIndexKeys", () => {
  test("an object is found under each of its values", () => {
    const store = newPeople();
    expect(
      Object.fromEntries(["ernie", "bert", "elmo", "oscar"].map((u) => [u, store.indexKeys("byUser", u)])),
    ).toEqual({
      ernie: ["one", "tre"],
      bert: ["one", "two"],
      elmo: ["tre"],
      oscar: ["two"],
    });
    expect(store.listIndexFuncValues("byUser").toSorted()).toEqual(["bert", "elmo", "ernie", "oscar"]);
  });

  test("index() gives each object that shares any value once", () => {
    expect(newPeople().index("byUser", one)).toEqual([one, tre, two]);
    expect(newPeople().index("byUser", { name: "nobody", users: [] })).toEqual([]);
  });

  test("an update moves the object from its old values to its new ones", () => {
    const store = newPeople();
    store.update("one", { name: "one", users: ["ernie", "elmo"] });
    expect([store.indexKeys("byUser", "bert"), store.indexKeys("byUser", "elmo")]).toEqual([
      ["two"],
      ["one", "tre"],
    ]);
    store.delete("tre");
    expect(store.indexKeys("byUser", "elmo")).toEqual(["one"]);
  });
});

describe("ThreadSafeStore", () => {
  test("replace() leaves nothing of what was, in no index either", () => {
    const store = newPeople();
    store.replace(new Map([["two", two]]));
    expect([store.list(), store.listKeys()]).toEqual([[two], ["two"]]);
    expect(store.listIndexFuncValues("byUser")).toEqual(["bert", "oscar"]);
  });

  test.each(["index", "indexKeys", "byIndex"] as const)(
    "%s() refuses an index that it does not have",
    (method) => {
      const store = newPeople();
      const call = {
        index: () => store.index("x", one),
        indexKeys: () => store.indexKeys("x", "y"),
        byIndex: () => store.byIndex("x", "y"),
      };
      expect(call[method]).toThrow("Index with name x does not exist");
    },
  );

  test("takes more indexes while it is empty, but neither later nor one of a name that it has", () => {
    const store = new ThreadSafeStore(byUser);
    expect(() => store.addIndexers({ byUser: () => [] })).toThrow("indexer conflict: map[byUser:{}]");
    store.addIndexers({ byName: (person) => [person.name] });
    store.add("one", one);
    expect(store.byIndex("byName", "one")).toEqual([one]);
    expect(() => store.addIndexers({ other: () => [] })).toThrow("cannot add indexers to running index");
  });
});
