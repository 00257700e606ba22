import { describe, expect, test } from "vitest";
import type * as v1 from "#api/core/v1";
import * as scheme from "#api/scheme";
import * as labels from "#apimachinery/labels";
import * as runtime from "#apimachinery/runtime";
import * as informers from "#client-go/informers";
import * as clientset from "#client-go/kubernetes";
import * as cache from "#client-go/tools/cache";
import * as core from "#client-go/testing";
import * as controllertesting from "#controller/testing";
import * as rand from "#go/math/rand";
import * as utilclock from "#utils/clock";
import {
  clientsetAdapter,
  convertRCtoRS,
  convertRStoRC,
  informerAdapter,
  podControlAdapter,
} from "./conversion.ts";

const newRC = () =>
  scheme.decode<v1.ReplicationController>({
    apiVersion: "v1",
    kind: "ReplicationController",
    metadata: { namespace: "default", name: "rc", uid: "1", labels: { app: "web" } },
    spec: {
      replicas: 2,
      selector: { app: "web" },
      template: { metadata: { labels: { app: "web" } }, spec: { containers: [] } },
    },
    status: {
      replicas: 1,
      conditions: [{ type: "ReplicaFailure", status: "True", lastTransitionTime: "2021-01-13T00:00:00Z" }],
    },
  });

describe("conversion", () => {
  test("a ReplicationController looks like a ReplicaSet and is the same when it comes back", () => {
    const rs = convertRCtoRS(newRC());
    expect([rs.apiVersion, rs.kind, rs.spec.selector]).toEqual([
      "apps/v1",
      "ReplicaSet",
      { matchLabels: { app: "web" } },
    ]);
    expect(convertRStoRC(rs)).toEqual(newRC());
  });

  test("converting leaves the cached object alone", () => {
    const rc = runtime.deepFreeze(newRC());
    const rs = convertRCtoRS(rc);
    rs.spec.replicas = 5;
    rs.status.replicas = 5;
    expect(rc).toEqual(newRC());
  });
});

describe("adapters", () => {
  const clock = new utilclock.VirtualClock();
  const setup = () => {
    const cluster = new core.FakeCluster(newRC());
    const client = new clientset.Clientset({ host: "http://fake", clock, fetch: cluster.fetch });
    const factory = new informers.SharedInformerFactory(client, { clock, rand: new rand.Rand(1) });
    const rcInformer = factory.core().v1().replicationControllers();
    return { cluster, client, rcInformer };
  };

  test("the client reads and writes ReplicationControllers", async () => {
    const { cluster, client } = setup();
    const c = clientsetAdapter(client).appsV1().replicaSets("default");
    const rs = await c.get("rc");
    expect(rs.spec.selector).toEqual({ matchLabels: { app: "web" } });
    const updated = await c.updateStatus({ ...rs, status: { ...rs.status, replicas: 2 } });
    expect([updated.kind, updated.status.replicas]).toEqual(["ReplicaSet", 2]);
    expect(cluster.actions.map((a) => `${a.verb} ${a.resource}/${a.subresource}`)).toEqual([
      "get replicationcontrollers/",
      "update replicationcontrollers/status",
    ]);
  });

  test("the lister finds them by name, by namespace and by pod", () => {
    const { rcInformer } = setup();
    rcInformer.informer().getIndexer().add(newRC());
    const lister = informerAdapter(rcInformer).lister();
    expect(lister.replicaSets("default").get("rc")?.kind).toBe("ReplicaSet");
    expect(lister.replicaSets("other").get("rc")).toBeUndefined();
    expect(lister.replicaSets("default").list(labels.everything())).toHaveLength(1);
    const pod = scheme.decode<v1.Pod>({
      apiVersion: "v1",
      kind: "Pod",
      metadata: { namespace: "default", name: "p", labels: { app: "web" } },
      spec: { containers: [] },
    });
    expect(lister.getPodReplicaSets(pod).map((rs) => rs.metadata.name)).toEqual(["rc"]);
  });

  test("handlers see ReplicaSets, also inside tombstones", () => {
    const { rcInformer } = setup();
    let handler: cache.ResourceEventHandler<v1.ReplicationController> = {};
    const informer = () => ({
      addEventHandler: (h: typeof handler) => void (handler = h),
      hasSynced: () => true,
    });
    const seen: string[] = [];
    informerAdapter({ informer, lister: () => rcInformer.lister() })
      .informer()
      .addEventHandler({
        onAdd: (rs) => seen.push(`add ${rs.kind}`),
        onUpdate: (old, cur) => seen.push(`update ${old.kind} ${cur.kind}`),
        onDelete: (obj) =>
          seen.push(
            obj instanceof cache.DeletedFinalStateUnknown
              ? `tombstone ${obj.key} ${obj.obj.kind}`
              : `delete ${obj.kind}`,
          ),
      });
    handler.onAdd?.(newRC());
    handler.onUpdate?.(newRC(), newRC());
    handler.onDelete?.(newRC());
    handler.onDelete?.(new cache.DeletedFinalStateUnknown("default/rc", newRC()));
    expect(seen).toEqual([
      "add ReplicaSet",
      "update ReplicaSet ReplicaSet",
      "delete ReplicaSet",
      "tombstone default/rc ReplicaSet",
    ]);
  });

  test("events about pods name the ReplicationController", async () => {
    const named: string[] = [];
    class Recording extends controllertesting.FakePodControl {
      override async deletePod(namespace: string, podID: string, object: { kind: string }): Promise<void> {
        named.push(`${object.kind} ${namespace}/${podID}`);
      }
    }
    await podControlAdapter(new Recording()).deletePod("default", "p", convertRCtoRS(newRC()));
    expect(named).toEqual(["ReplicationController default/p"]);
  });
});
