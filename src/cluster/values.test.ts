// Ours: what travels without text within the process is nobody else's to change
import { afterEach, beforeEach, expect, test } from "vitest";
import type * as v1 from "#api/core/v1";
import * as inprocess from "#cluster";
import type * as cache from "#client-go/tools/cache";
import * as informers from "#client-go/informers";
import * as context from "#go/context";
import * as gojson from "#go/encoding/json";
import * as rand from "#go/math/rand";
import * as http from "#go/net/http";
import * as utilclock from "#utils/clock";

let clock: utilclock.VirtualClock;
let cluster: inprocess.Cluster;
beforeEach(() => {
  clock = new utilclock.VirtualClock();
  cluster = new inprocess.Cluster({ clock, controllers: false, node: false });
});
afterEach(() => clock.run(cluster.stop()));

const configMaps = () => cluster.client.coreV1().configMaps("default");
const inStore = () => cluster.server.store.collection("configmaps").get("default/a");

test("what was sent is what it was when it was sent", async () => {
  const sent = { metadata: { name: "a" }, data: { k: "v" } };
  const creating = configMaps().create(sent);
  sent.data.k = "changed";
  expect((await clock.run(creating)).data).toEqual({ k: "v" });
  expect(Object.isFrozen(sent.data)).toBe(false);
});

test.each<[what: string, bad: object]>([
  ["a text for a number", { spec: { replicas: "three" } }],
  ["a text for labels", { metadata: { name: "a", labels: "b" } }],
  ["another kind", { kind: "Pod" }],
  ["a kind that is none", { kind: 1 }],
  ["what is invalid", { spec: { replicas: -1 } }],
])("%s is refused in the words in which its text is", async (_, bad) => {
  const template = {
    metadata: { labels: { a: "b" } },
    spec: { containers: [{ name: "c", image: "nginx" }] },
  };
  const spec = { selector: { matchLabels: { a: "b" } }, template };
  const object = { kind: "Deployment", apiVersion: "apps/v1", metadata: { name: "a" }, spec, ...bad };
  const path = "/apis/apps/v1/namespaces/default/deployments";
  const text = JSON.stringify(object);
  const headers = { "Content-Type": "application/json" };
  const answer = (body: string | http.Content) => {
    const request = new http.TextRequest(`http://cluster${path}`, { method: "POST", headers, body });
    return clock.run(cluster.server.fetch(request).then((response) => response.json()));
  };
  const byText = await answer(text);
  expect(await answer({ value: gojson.snapshot(object), text: () => text })).toEqual(byText);
  expect(byText).toMatchObject({ kind: "Status", status: "Failure" });
});

test("an answer is its reader's own", async () => {
  const created = await clock.run(configMaps().create({ metadata: { name: "a" }, data: { k: "v" } }));
  Object.assign(created.data ?? {}, { k: "changed" });
  const got = await clock.run(configMaps().get("a"));
  expect([created.data, got.data, inStore()?.["data"]]).toEqual([{ k: "changed" }, { k: "v" }, { k: "v" }]);
});

test("an event is its watcher's own", async () => {
  const watched: v1.ConfigMap[] = [];
  for (let i = 0; i < 2; i++) {
    const watch = await clock.run(configMaps().watch({}, context.background()));
    void (async () => {
      for await (const event of watch) if (event.type === "ADDED") watched.push(event.object);
    })();
  }
  await clock.run(configMaps().create({ metadata: { name: "a" }, data: { k: "v" } }));
  await clock.settle();
  const [first, second] = watched;
  Object.assign(first?.data ?? {}, { k: "changed" });
  expect([first?.data, second?.data, inStore()?.["data"]]).toEqual([
    { k: "changed" },
    { k: "v" },
    { k: "v" },
  ]);
});

test("a cache holds what is stored itself, frozen", async () => {
  const factory = new informers.SharedInformerFactory(cluster.client, { clock, rand: new rand.Rand(1) });
  const indexer: cache.Indexer<v1.Pod> = factory.core().v1().pods().informer().getIndexer();
  const [signal, cancel] = context.withCancel(context.background());
  factory.start(signal);
  await clock.settle();
  const pods = cluster.client.coreV1().pods("default");
  await clock.run(
    pods.create({ metadata: { name: "a" }, spec: { containers: [{ name: "c", image: "nginx" }] } }),
  );
  await clock.settle();
  const [cached] = indexer.list();
  const stored = cluster.server.store.collection("pods").get("default/a");
  expect(cached?.spec).toBe(stored?.["spec"]);
  expect(Object.isFrozen(cached)).toBe(true);
  cancel();
  await factory.wait();
});
