import { describe, expect, test } from "vitest";
import type * as apps from "#api/apps/v1";
import * as scheme from "#api/scheme";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as watch from "#apimachinery/watch";
import * as informers from "#client-go/informers";
import * as clientset from "#client-go/kubernetes";
import * as core from "#client-go/testing";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import * as sync from "#go/sync";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { newReplicaSetController } from "./new-replica-set-controller.ts";
import { newPod, newReplicaSet } from "./testing/index.ts";

/** A controller whose informers run on a fake server; what is watched of `resource` is what the test sends. */
function setup(resource: string) {
  const clock = new utilclock.VirtualClock();
  const server = new core.FakeCluster();
  const sent = new watch.FakeWatcher<metav1.Object>();
  server.prependWatchReactor(resource, () => sent);
  const kubeClient = new clientset.Clientset({ host: "http://fake", fetch: server.fetch, clock });
  const factory = new informers.SharedInformerFactory(kubeClient, { clock, rand: new rand.Rand(1) });
  const manager = newReplicaSetController({
    clock,
    kubeClient,
    rand: new rand.Rand(1),
    rsInformer: factory.apps().v1().replicaSets(),
    podInformer: factory.core().v1().pods(),
  });
  const received: (apps.ReplicaSet | undefined)[] = [];
  manager.syncHandler = async (key) => {
    const [namespace = "", name = ""] = key.split("/");
    received.push(manager.rsLister.replicaSets(namespace).get(name));
  };
  return { clock, factory, manager, received, sent };
}

describe("TestWatchControllers", () => {
  test("a ReplicaSet that the server tells of reaches the sync handler", async () => {
    const { clock, factory, manager, received, sent } = setup("replicasets");
    const stopped = new AbortController();
    const signal = AbortSignal.any([context.background(), stopped.signal]);
    const tasks = new sync.WaitGroup();
    factory.start(signal);
    await clock.run(factory.waitForCacheSync(signal));
    tasks.go(() => manager.worker());

    const rs = scheme.decode<apps.ReplicaSet>({
      apiVersion: "apps/v1",
      kind: "ReplicaSet",
      metadata: { namespace: "default", name: "foo" },
    });
    sent.add(rs);
    await clock.step(time.second);
    expect(received).toEqual([rs]);

    stopped.abort();
    manager.queue.shutDown();
    await clock.run(Promise.all([tasks.wait(), factory.wait()]));
  });
});

describe("TestWatchPods", () => {
  test("a pod that the server tells of leads to the ReplicaSet that owns it", async () => {
    const { clock, factory, manager, received, sent } = setup("pods");
    const stopped = new AbortController();
    const signal = AbortSignal.any([context.background(), stopped.signal]);
    const tasks = new sync.WaitGroup();
    const rs = newReplicaSet(1, { foo: "bar" });
    factory.apps().v1().replicaSets().informer().getIndexer().add(rs);
    // Only pods are watched: nothing else wakes the ReplicaSet.
    manager.rsListerSynced = () => true;
    tasks.go(() => factory.core().v1().pods().informer().run(signal));
    tasks.go(() => manager.run(1, signal));
    await clock.step(time.second);
    expect(received).toEqual([]);

    sent.add(newPod("pod0", rs, { phase: "Failed" }));
    await clock.step(time.second);
    expect(received).toEqual([rs]);

    stopped.abort();
    await clock.run(tasks.wait());
  });
});
