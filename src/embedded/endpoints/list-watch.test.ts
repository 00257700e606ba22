// Ours: lists and watches as clients rely on them
import { describe, expect, test } from "vitest";
import * as klogtesting from "#klog/testing";
import * as time from "#go/time";
import * as embeddedtesting from "#embedded/testing";

const table = "application/json;as=Table;v=v1;g=meta.k8s.io,application/json";
const names = (body: embeddedtesting.Body) => body.items.map((item) => item.metadata["name"]);

async function filled(...all: string[]): Promise<embeddedtesting.Harness> {
  const harness = new embeddedtesting.Harness();
  for (const name of all)
    await harness.call(
      "POST",
      embeddedtesting.configMapsPath,
      embeddedtesting.newConfigMap(name, { app: name }),
    );
  return harness;
}

describe("list", () => {
  test("is in order of names and tells its own version; items do not repeat their kind", async () => {
    const harness = await filled("b", "a");
    const { body } = await harness.call("GET", embeddedtesting.configMapsPath);
    expect(names(body)).toEqual(["a", "b"]);
    expect(body.metadata).toEqual({ resourceVersion: "7" });
    expect(body.items[0]).not.toHaveProperty("kind");
  });

  test("comes in pages of one and the same moment", async () => {
    const harness = await filled("a", "b", "c");
    const first = await harness.call("GET", `${embeddedtesting.configMapsPath}?limit=2`);
    expect([names(first.body), first.body.metadata["remainingItemCount"]]).toEqual([["a", "b"], 1]);
    await harness.call("POST", embeddedtesting.configMapsPath, embeddedtesting.newConfigMap("d"));
    await harness.call("DELETE", `${embeddedtesting.configMapsPath}/c`);
    const token = String(first.body.metadata["continue"]);
    const second = await harness.call("GET", `${embeddedtesting.configMapsPath}?limit=2&continue=${token}`);
    expect(names(second.body)).toEqual(["c"]);
    expect(second.body.metadata).toEqual({ resourceVersion: first.body.metadata["resourceVersion"] });
  });

  test("a page whose moment is forgotten is refused with a token that goes on from today", async () => {
    const harness = await filled("a", "b", "c");
    const token = String(
      (await harness.call("GET", `${embeddedtesting.configMapsPath}?limit=1`)).body.metadata["continue"],
    );
    await harness.call("POST", embeddedtesting.configMapsPath, embeddedtesting.newConfigMap("bb"));
    harness.server.store.compact(harness.server.store.revision);
    const expired = await harness.call("GET", `${embeddedtesting.configMapsPath}?limit=1&continue=${token}`);
    expect([expired.code, expired.body.reason]).toEqual([410, "Expired"]);
    const again = await harness.call(
      "GET",
      `${embeddedtesting.configMapsPath}?continue=${String(expired.body.metadata["continue"])}`,
    );
    expect(names(again.body)).toEqual(["b", "bb", "c"]);
  });

  test("of an older version shows it as long as it is remembered", async () => {
    const harness = await filled("a");
    const { body } = await harness.call("GET", embeddedtesting.configMapsPath);
    const then = String(body.metadata["resourceVersion"]);
    await harness.call("POST", embeddedtesting.configMapsPath, embeddedtesting.newConfigMap("b"));
    const exact = `${embeddedtesting.configMapsPath}?resourceVersion=${then}&resourceVersionMatch=Exact`;
    expect(names((await harness.call("GET", exact)).body)).toEqual(["a"]);
    expect(
      names((await harness.call("GET", `${embeddedtesting.configMapsPath}?resourceVersion=${then}`)).body),
    ).toEqual(["a", "b"]);
    harness.server.store.compact(harness.server.store.revision);
    expect((await harness.call("GET", exact)).code).toBe(410);
  });

  test("of a version that is still to come is refused", async () => {
    const { code, body } = await (
      await filled()
    ).call("GET", `${embeddedtesting.configMapsPath}?resourceVersion=99`);
    expect([code, body.message]).toEqual([504, "Timeout: Too large resource version: 99, current: 5"]);
  });

  test.each([
    ["labelSelector=app%3Da", ["a"]],
    ["labelSelector=app%20notin%20(a)", ["b", "c"]],
    ["fieldSelector=metadata.name%3Db", ["b"]],
    ["fieldSelector=metadata.name!%3Db", ["a", "c"]],
    ["fieldSelector=metadata.name%3Db&labelSelector=app%3Da", []],
  ])("%s", async (query, expected) => {
    const harness = await filled("a", "b", "c");
    expect(names((await harness.call("GET", `${embeddedtesting.configMapsPath}?${query}`)).body)).toEqual(
      expected,
    );
  });

  test.each([
    ["limit=x", 'strconv.ParseInt: parsing "x": invalid syntax'],
    ["resourceVersion=x", 'invalid resource version: strconv.ParseUint: parsing "x": invalid syntax'],
    [
      "fieldSelector=spec.x%3Dy",
      '"spec.x" is not a known field selector: only "metadata.name", "metadata.namespace"',
    ],
    ["continue=x", "invalid continue token: continue key is not valid"],
  ])("refuses %s", async (query, message) => {
    klogtesting.claimErrors(/^Couldn't parse request .*: strconv\.ParseInt: /);
    const { code, body } = await (
      await filled("a")
    ).call("GET", `${embeddedtesting.configMapsPath}?${query}`);
    expect([code, body.message]).toEqual([400, message]);
  });

  test("as a Table has cells for people and metadata for machines", async () => {
    const harness = await filled("a");
    await harness.clock.step(5 * time.minute);
    const { body } = await harness.call("GET", embeddedtesting.configMapsPath, undefined, { Accept: table });
    expect(body).toMatchObject({
      kind: "Table",
      apiVersion: "meta.k8s.io/v1",
      columnDefinitions: [{ name: "Name" }, { name: "Data" }, { name: "Age" }],
      rows: [{ cells: ["a", 1, "5m"], object: { kind: "PartialObjectMetadata", metadata: { name: "a" } } }],
    });
    const bare = await harness.call(
      "GET",
      `${embeddedtesting.configMapsPath}?includeObject=None`,
      undefined,
      { Accept: table },
    );
    expect(bare.body["rows"]).toEqual([{ cells: ["a", 1, "5m"], object: null }]);
  });

  test("as metadata leaves out the rest", async () => {
    const harness = await filled("a");
    const accept = "application/json;as=PartialObjectMetadataList;v=v1;g=meta.k8s.io";
    const { body } = await harness.call("GET", embeddedtesting.configMapsPath, undefined, { Accept: accept });
    expect(body.kind).toBe("PartialObjectMetadataList");
    expect(Object.keys(body.items[0] ?? {})).toEqual(["kind", "apiVersion", "metadata"]);
  });
});

describe("watch", () => {
  test("begins with what there is, unless it is told where to begin", async () => {
    const harness = await filled("a", "b");
    const { body } = await harness.call("GET", embeddedtesting.configMapsPath);
    const fromNothing = await harness.watch(`${embeddedtesting.configMapsPath}?watch=true`);
    const fromList = await harness.watch(
      `${embeddedtesting.configMapsPath}?watch=true&resourceVersion=${String(body.metadata["resourceVersion"])}`,
    );
    await harness.patch("merge", `${embeddedtesting.configMapsPath}/b`, { data: { key: "2" } });
    await harness.call("DELETE", `${embeddedtesting.configMapsPath}/a`);
    expect(await fromNothing.take(4)).toEqual(["ADDED a", "ADDED b", "MODIFIED b", "DELETED a"]);
    expect(await fromList.take(2)).toEqual(["MODIFIED b", "DELETED a"]);
  });

  test("replayed from any version gives today's list", async () => {
    const harness = await filled("a", "b", "c");
    await harness.call("DELETE", `${embeddedtesting.configMapsPath}/b`);
    await harness.patch("merge", `${embeddedtesting.configMapsPath}/c`, { data: { key: "2" } });
    const watching = await harness.watch(`${embeddedtesting.configMapsPath}?watch=true&resourceVersion=6`);
    expect(await watching.take(4)).toEqual(["ADDED b", "ADDED c", "DELETED b", "MODIFIED c"]);
  });

  test("an object that begins to match is added, one that ceases to is deleted", async () => {
    const harness = await filled("a");
    const watching = await harness.watch(
      `${embeddedtesting.configMapsPath}?watch=true&labelSelector=on%3Dyes`,
    );
    const label = (on: string) =>
      harness.patch("merge", `${embeddedtesting.configMapsPath}/a`, { metadata: { labels: { on } } });
    await label("yes");
    await label("no");
    await label("maybe");
    await label("yes");
    expect(await watching.take(3)).toEqual(["ADDED a", "DELETED a", "ADDED a"]);
  });

  test("from a forgotten version ends with 410", async () => {
    const harness = await filled("a", "b", "c");
    harness.server.store.compact(8);
    const watching = await harness.watch(`${embeddedtesting.configMapsPath}?watch=true&resourceVersion=6`);
    expect(await watching.next()).toMatchObject({
      type: "ERROR",
      object: { kind: "Status", code: 410, reason: "Expired", message: "too old resource version: 6 (8)" },
    });
    expect(await watching.next()).toBeUndefined();
  });

  test("of a client that does not read costs no memory and ends with 410", async () => {
    const harness = new embeddedtesting.Harness({ history: 20 });
    const watching = await harness.watch(`${embeddedtesting.configMapsPath}?watch=true`);
    for (let i = 0; i < 100; i++)
      await harness.call("POST", embeddedtesting.configMapsPath, embeddedtesting.newConfigMap(`c${i}`));
    const seen = await watching.take(200);
    expect(seen.at(-1)).toBe("ERROR Expired");
    expect(seen.length).toBeLessThan(50);
  });

  test("ends when its time is over", async () => {
    const harness = await filled("a");
    const watching = await harness.watch(`${embeddedtesting.configMapsPath}?watch=true&timeoutSeconds=10`);
    expect(await watching.take(1)).toEqual(["ADDED a"]);
    await harness.clock.step(10 * time.second);
    expect(await watching.next()).toBeUndefined();
  });

  test("sends bookmarks to a quiet client that wants them", async () => {
    const harness = await filled("a");
    const query = "watch=true&allowWatchBookmarks=true&resourceVersion=6&timeoutSeconds=70";
    const watching = await harness.watch(`${embeddedtesting.configMapsPath}?${query}`);
    await harness.call("POST", "/api/v1/namespaces", { metadata: { name: "other" } });
    await harness.clock.step(time.minute);
    const bookmark = await watching.next();
    expect(bookmark).toMatchObject({
      type: "BOOKMARK",
      object: { kind: "ConfigMap", apiVersion: "v1", metadata: { resourceVersion: "7" } },
    });
  });

  test("as a Table tells its columns once", async () => {
    const harness = await filled("a", "b");
    const watching = await harness.watch(`${embeddedtesting.configMapsPath}?watch=true`, { Accept: table });
    const [first, second] = [await watching.next(), await watching.next()];
    expect(first?.object["columnDefinitions"]).toHaveLength(3);
    expect(second?.object["columnDefinitions"]).toBeNull();
  });

  test("stops working for a client that has gone", async () => {
    const harness = await filled("a");
    const watching = await harness.watch(`${embeddedtesting.configMapsPath}?watch=true`);
    watching.cancel();
    expect(
      (await harness.call("POST", embeddedtesting.configMapsPath, embeddedtesting.newConfigMap("b"))).code,
    ).toBe(201);
  });
});

test.each([
  [-1, true],
  [9_223_372_036, false],
  // More than 292 years are as many as are left of them: here fewer than none.
  [9_223_372_037, true],
])("a watch of %d s is as long as Go's; is it over at once? %s", async (timeoutSeconds, isOver) => {
  const harness = await filled("a");
  const path = `${embeddedtesting.configMapsPath}?watch=1&timeoutSeconds=${timeoutSeconds}`;
  const seen = (await harness.watch(path)).take(2);
  await harness.clock.step(time.second);
  const goesOn = Promise.resolve("it goes on");
  expect([await Promise.race([seen, goesOn]), harness.server.watches]).toEqual(
    isOver ? [["ADDED a"], 0] : ["it goes on", 1],
  );
});
