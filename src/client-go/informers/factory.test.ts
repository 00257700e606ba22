import { describe, expect, test } from "vitest";
import * as labels from "#apimachinery/labels";
import * as clientset from "#client-go/kubernetes";
import * as core from "#client-go/testing";
import * as cache from "#client-go/tools/cache";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as klogtesting from "#klog/testing";
import * as utilclock from "#utils/clock";
import { SharedInformerFactory, type SharedInformerFactoryOptions } from "./factory.ts";

const pod = (namespace: string, name: string, app = "web") => ({
  apiVersion: "v1",
  kind: "Pod",
  metadata: { namespace, name, labels: { app } },
});

function setup(options: Partial<SharedInformerFactoryOptions> = {}): {
  clock: utilclock.VirtualClock;
  cluster: core.FakeCluster;
  client: clientset.Clientset;
  factory: SharedInformerFactory;
} {
  const clock = new utilclock.VirtualClock();
  const cluster = new core.FakeCluster(pod("a", "one"), pod("a", "two", "db"), pod("b", "three"));
  const client = new clientset.Clientset({ host: "http://cluster", clock, fetch: cluster.fetch });
  return {
    clock,
    cluster,
    client,
    factory: new SharedInformerFactory(client, { clock, rand: new rand.Rand(1), ...options }),
  };
}

describe("SharedInformerFactory", () => {
  test("makes one informer for each kind, whoever asks, and starts it once", async () => {
    const { clock, cluster, factory } = setup();
    const pods = factory.core().v1().pods();
    expect(factory.core().v1().pods().informer()).toBe(pods.informer());
    const [signal, cancel] = context.withCancel(context.background());
    factory.start(signal);
    factory.start(signal);
    expect(await clock.run(factory.waitForCacheSync(signal))).toEqual({ "/v1, Kind=Pod": true });
    expect(cluster.actions.map(({ verb, resource }) => `${verb} ${resource}`)).toEqual([
      "list pods",
      "watch pods",
    ]);
    cancel();
    await factory.wait();
  });

  test("tells two kinds of one name apart", () => {
    const { clock, client, factory } = setup();
    const made: string[] = [];
    const informerOf = (group: string) =>
      factory.informerFor({ group, version: "v1", kind: "Event" }, (_, { resyncPeriod }) => {
        made.push(`${group} ${resyncPeriod}`);
        return new cache.SharedIndexInformer({
          clock,
          rand: new rand.Rand(1),
          listerWatcher: new cache.ListWatch(client.coreV1().events("")),
          objectType: { group, version: "v1", kind: "Event" },
          defaultEventHandlerResyncPeriod: resyncPeriod,
          indexers: {},
        });
      });
    expect(informerOf("")).toBe(informerOf(""));
    expect(informerOf("events.k8s.io")).not.toBe(informerOf(""));
    expect(made).toEqual([" 0", "events.k8s.io 0"]);
  });

  test("starts what is asked for later when it is told to start again", async () => {
    const { clock, factory } = setup();
    const [signal, cancel] = context.withCancel(context.background());
    factory.start(signal);
    factory.apps().v1().deployments().informer();
    factory.apps().v1().replicaSets().informer();
    factory.coordination().v1().leases().informer();
    expect(await factory.waitForCacheSync(signal)).toEqual({});
    factory.start(signal);
    expect(await clock.run(factory.waitForCacheSync(signal))).toEqual({
      "apps/v1, Kind=Deployment": true,
      "apps/v1, Kind=ReplicaSet": true,
      "coordination.k8s.io/v1, Kind=Lease": true,
    });
    cancel();
    await factory.wait();
  });

  test("listers read what the informers have seen", async () => {
    const { clock, client, factory } = setup();
    const lister = factory.core().v1().pods().lister();
    const [signal, cancel] = context.withCancel(context.background());
    factory.start(signal);
    await clock.run(factory.waitForCacheSync(signal));
    const names = (selector: string, namespace: string) =>
      lister
        .pods(namespace)
        .list(labels.parse(selector))
        .map(({ metadata }) => metadata.name);
    expect([names("", "a"), names("app=web", "a"), names("app=web", "")]).toEqual([
      ["one", "two"],
      ["one"],
      ["one", "three"],
    ]);
    expect(lister.pods("b").get("three")?.metadata.labels).toEqual({ app: "web" });
    expect(lister.pods("a").get("three")).toBeUndefined();
    await clock.run(client.coreV1().pods("b").delete("three"));
    await clock.settle();
    expect(lister.pods("b").get("three")).toBeUndefined();
    cancel();
    await factory.wait();
  });

  test("keeps to one namespace and narrows what it lists, if it is told to", async () => {
    const { clock, cluster, factory } = setup({
      namespace: "a",
      tweakListOptions: (options) => ({ ...options, labelSelector: "app=db" }),
    });
    const lister = factory.core().v1().pods().lister();
    const [signal, cancel] = context.withCancel(context.background());
    factory.start(signal);
    await clock.run(factory.waitForCacheSync(signal));
    expect(lister.list(labels.everything()).map(({ metadata }) => metadata.name)).toEqual(["two"]);
    expect(cluster.actions.map(({ namespace }) => namespace)).toEqual(["a", "a"]);
    cancel();
    await factory.wait();
  });

  test("gives handlers the resync period of the factory, or that of their kind", () => {
    const { factory } = setup({
      defaultResync: 30 * time.second,
      customResync: [{ group: "", version: "v1", kind: "Node", resyncPeriod: 5 * time.second }],
    });
    const core = factory.core().v1();
    expect([core.pods().informer().resyncCheckPeriod, core.nodes().informer().resyncCheckPeriod]).toEqual([
      30 * time.second,
      5 * time.second,
    ]);
  });

  test("says of a cache that did not sync before the stop that it has not", async () => {
    klogtesting.claimErrors(/Failed to watch \*v1\.Secret: .*Access Denied/);
    const { clock, cluster, factory } = setup();
    cluster.prependReactor("list", "secrets", () => {
      throw new Error("Access Denied");
    });
    factory.core().v1().secrets().informer();
    const [signal, cancel] = context.withCancel(context.background());
    factory.start(signal);
    const synced = factory.waitForCacheSync(signal);
    await clock.step(1 * time.second);
    cancel();
    expect(await synced).toEqual({ "/v1, Kind=Secret": false });
    await factory.wait();
  });
});
