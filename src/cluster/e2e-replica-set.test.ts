// Ours: after upstream's e2e specs for ReplicaSets (test/e2e/apps/replica_set.go), which pass against `npm run cluster` under these names
import { describe, expect, test } from "vitest";
import type * as apps from "#api/apps/v1";
import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as clientnode from "#client-go/node";
import * as clusternode from "#cluster/node";
import * as clustertesting from "#cluster/testing";
import * as http from "#go/net/http";
import * as time from "#go/time";
import * as klogtesting from "#klog/testing";
import { serviceAccounts } from "./service-accounts.ts";

const { agnhost, newReplicaSet, webserver } = clustertesting;
const privateKey = clusternode.newPrivateKey();

/** Plays a spec in a namespace of its own, on a cluster of its own. */
function on(spec: (f: clustertesting.Framework) => Promise<void>): Promise<void> {
  klogtesting.claimErrors(...clustertesting.loggedAtTheEnd);
  const f = new clustertesting.Framework("replicaset-1", (clock) =>
    serviceAccounts({ privateKey, authority: undefined, pem: clientnode.pem, clock }),
  );
  return clustertesting.playSpec(f, spec);
}

describe("[sig-apps] ReplicaSet", () => {
  test("should serve a basic image on each replica with a public image  [Conformance]", () =>
    on(async (f) => {
      const name = "my-hostname-basic";
      const image = {
        name,
        image: agnhost.image,
        args: ["serve-hostname"],
        ports: [{ containerPort: 9376 }],
      };
      await f.replicaSets.create(newReplicaSet(name, { name }, image));
      const pods = await f.verifyPodsRunning(name, 1);
      const get = (path: string) =>
        f.cluster.server.fetch(new http.TextRequest(`http://cluster${path}`, { method: "GET", headers: {} }));
      // Upstream asks for no port: the proxy takes the first that the pod's container has. Go's client goes where it is sent.
      const answers = () =>
        Promise.all(
          pods.map(async ({ metadata: { name } }) => {
            const sent = await get(`/api/v1/namespaces/${f.namespace}/pods/${name}/proxy`);
            return (await get(sent.headers.get("location") ?? "")).text();
          }),
        );
      const names = pods.map(({ metadata }) => metadata.name);
      await f.poll("each pod's name", async () => String(await answers()) === String(names));
      expect((await f.pods.list()).items.map(({ metadata }) => metadata.name)).toEqual(names);
    }));

  test("should surface a failure condition on a common issue like exceeded quota", () =>
    on(async (f) => {
      klogtesting.claimErrors(
        /^sync "replicaset-1\/condition-test" failed with .* exceeded quota: condition-test/,
      );
      const [name, interval, timeout] = ["condition-test", time.second, time.minute];
      const quotas = f.cluster.client.coreV1().resourceQuotas(f.namespace);
      await quotas.create({ metadata: { name }, spec: { hard: { pods: "2" } } });
      const synced = async () => (await quotas.get(name)).status.hard?.["pods"] === "2";
      await f.poll("the quota's status", synced, { interval, timeout });
      const failed = ({ status }: apps.ReplicaSet) =>
        status.conditions.some((c) => c.type === "ReplicaFailure");
      await f.replicaSets.create(newReplicaSet(name, { name }, webserver, 3));
      const { status } = await f.waitForReplicaSet(name, "a failure", failed);
      expect(status.conditions).toMatchObject([
        {
          status: "True",
          reason: "FailedCreate",
          message: expect.stringMatching(
            /^pods "condition-test-\w+" is forbidden: exceeded quota: condition-test, requested: pods=1, used: pods=2, limited: pods=2$/,
          ),
        },
      ]);
      const rs = await f.replicaSets.get(name);
      await f.replicaSets.update({ ...rs, spec: { ...rs.spec, replicas: 2 } });
      await f.waitForReplicaSet(name, "no failure", (updated) => !failed(updated));
    }));

  test("should adopt matching pods on creation and release no longer matching pods [Conformance]", () =>
    on(async (f) => {
      const name = "pod-adoption-release";
      const controllers = ({ metadata }: metav1.Object) =>
        metadata.ownerReferences.filter((owner) => owner.controller).map((owner) => owner.uid);
      await f.pods.create({
        metadata: { name, labels: { name } },
        spec: { containers: [{ name, image: webserver.image }] },
      });
      const [orphan] = await f.verifyPodsRunning(name, 1);
      expect(orphan && controllers(orphan)).toEqual([]);
      const rs = await f.replicaSets.create(newReplicaSet(name, { name }, { ...webserver, name }));
      const isOurs = async () => controllers(await f.pods.get(name)).includes(rs.metadata.uid);
      await f.poll("the pod's adoption", isOurs);
      const seen = await f.verifyPodsRunning(name, 1);
      expect(seen.map(({ metadata }) => metadata.uid)).toEqual([orphan?.metadata.uid]);

      await f.poll("the pod's other label", async () => {
        const pod = await f.pods.get(name);
        pod.metadata.labels = { name: "not-matching-name" };
        try {
          await f.pods.update(pod);
          return true;
        } catch (err) {
          if (errors.isConflict(err)) return false;
          throw err;
        }
      });
      await f.poll("the pod's release", async () => !(await isOurs()));
      // Another takes its place.
      await f.verifyPodsRunning(name, 1);
    }));
});
