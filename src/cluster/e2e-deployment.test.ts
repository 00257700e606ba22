// Ours: after upstream's e2e specs for Deployments (test/e2e/apps/deployment.go), which pass against `npm run cluster` under these names
import { describe, expect, inject, test } from "vitest";
import * as apps from "#api/apps/v1";
import * as errors from "#apimachinery/api/errors";
import * as metav1 from "#apimachinery/apis/meta/v1";
import * as types from "#apimachinery/types";
import * as clientnode from "#client-go/node";
import * as dynamic from "#client-go/dynamic";
import * as clusternode from "#cluster/node";
import * as clustertesting from "#cluster/testing";
import * as deploymentutil from "#controller/deployment/util";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as klogtesting from "#klog/testing";
import * as utilclock from "#utils/clock";
import { serviceAccounts } from "./service-accounts.ts";

const { agnhost, newDeployment, newReplicaSet, webserver } = clustertesting;
const privateKey = clusternode.newPrivateKey();

/** Plays a spec in a namespace of its own, on a cluster of its own. */
function on(spec: (f: clustertesting.Framework) => Promise<void>): Promise<void> {
  klogtesting.claimErrors(...clustertesting.loggedAtTheEnd);
  const f = new clustertesting.Framework("deployment-1", (clock) =>
    serviceAccounts({ privateKey, authority: undefined, pem: clientnode.pem, clock }),
  );
  return clustertesting.playSpec(f, spec);
}

describe("[sig-apps] Deployment", () => {
  test("deployment reaping should cascade to its replica sets and pods", () =>
    on(async (f) => {
      const labels = { name: webserver.name };
      const d = newDeployment("test-new-deployment", labels, webserver);
      const annotations = {
        test: "should-copy-to-replica-set",
        "kubectl.kubernetes.io/last-applied-configuration": "should-not-copy-to-replica-set",
      };
      const made = await f.deployments.create({ ...d, metadata: { ...d.metadata, annotations } });
      await f.waitForRevisionAndImage("test-new-deployment", "1", webserver.image);
      await f.waitForComplete(made);
      const newRS = await f.newReplicaSetOf(await f.deployments.get("test-new-deployment"));
      expect(newRS?.metadata.annotations).toMatchObject({ test: "should-copy-to-replica-set" });
      expect(Object.values(newRS?.metadata.annotations ?? {})).not.toContain(
        "should-not-copy-to-replica-set",
      );

      await f.deployments.delete("test-new-deployment", { orphanDependents: false });
      await f.poll("the pods' end", async () => (await f.pods.list()).items.length === 0);
      await expect(f.deployments.get("test-new-deployment")).rejects.toSatisfy(errors.isNotFound);
      expect((await f.replicaSets.list({ labelSelector: `name=${webserver.name}` })).items).toEqual([]);
    }));

  test("RollingUpdateDeployment should delete old pods and create new ones [Conformance]", () =>
    on(async (f) => {
      const rs = newReplicaSet(
        "test-rolling-update-controller",
        { name: "sample-pod", pod: "httpd" },
        webserver,
      );
      // One less than what no JavaScript number holds exactly.
      const annotations = { [deploymentutil.revisionAnnotation]: "3546343826724305832" };
      await f.replicaSets.create({ ...rs, metadata: { ...rs.metadata, annotations } });
      await f.verifyPodsRunning("sample-pod", 1);
      const name = "test-rolling-update-deployment";
      const d = await f.deployments.create(newDeployment(name, { name: "sample-pod" }, agnhost));
      await f.waitForRevisionAndImage(name, "3546343826724305833", agnhost.image);
      await f.waitForComplete(d);
      const old = await f.oldReplicaSetsOf(await f.deployments.get(name));
      expect(old.map(({ metadata }) => metadata.name)).toEqual(["test-rolling-update-controller"]);
    }));

  test("RecreateDeployment should delete old pods and create new ones [Conformance]", () =>
    on(async (f) => {
      const name = "test-recreate-deployment";
      const strategy = { type: "Recreate" } as const;
      const wanted = newDeployment(name, { name: "sample-pod-3" }, agnhost, { strategy });
      // Upstream's pods end at once, and hide it when somebody does not wait for their end.
      Object.assign(wanted.spec?.template?.spec ?? {}, { terminationGracePeriodSeconds: 30 });
      const d = await f.deployments.create(wanted);
      await f.waitForRevisionAndImage(name, "1", agnhost.image);
      await f.waitForComplete(d);
      const pods = await watchPods(f);
      const { metadata } = await f.updateDeployment(name, (update) => setImage(update, webserver));
      let seen = 0;
      await f.watchDeployments(
        metadata.resourceVersion,
        { fieldSelector: `metadata.name=${name}` },
        ({ object }) => {
          const { status, spec, metadata } = object as apps.Deployment; // the watch is of nothing else
          // No new pod beside an old one.
          expect([0, status.replicas]).toContain(status.updatedReplicas);
          seen++;
          return (
            spec.replicas === status.replicas &&
            spec.replicas === status.updatedReplicas &&
            metadata.generation <= status.observedGeneration
          );
        },
      );
      expect(seen).toBeGreaterThan(1);
      expect(await pods.stop()).toEqual(["DELETED agnhost", "ADDED httpd"]);
    }));

  test("deployment should delete old replica sets [Conformance]", () =>
    on(async (f) => {
      await f.replicaSets.create(
        newReplicaSet("test-cleanup-controller", { name: "cleanup-pod", pod: "httpd" }, webserver),
      );
      await f.verifyPodsRunning("cleanup-pod", 1);
      const pods = await watchPods(f);
      const name = "test-cleanup-deployment";
      await f.deployments.create(
        newDeployment(name, { name: "cleanup-pod" }, agnhost, { revisionHistoryLimit: 0 }),
      );
      await f.poll("no old ReplicaSet", async () => {
        const d = await f.deployments.get(name);
        return (await f.newReplicaSetOf(d)) !== undefined && (await f.oldReplicaSetsOf(d)).length === 0;
      });
      await f.poll("the old one's end", async () => (await f.replicaSets.list()).items.length === 1);
      // The old one, which is given the label of its hash meanwhile, makes none.
      const created = (await pods.stop()).filter((event) => event.startsWith("ADDED"));
      expect(created).toEqual(["ADDED agnhost"]);
    }));

  test("deployment should support rollover [Conformance]", () =>
    on(async (f) => {
      const old = "test-rollover-controller";
      await f.replicaSets.create(newReplicaSet(old, { name: "rollover-pod", pod: "httpd" }, webserver));
      await f.verifyPodsRunning("rollover-pod", 1);
      await f.waitForReplicaSet(old, "all ready", has({ replicas: 1, readyReplicas: 1 }));

      const name = "test-rollover-deployment";
      const missing = { name: "redis-slave", image: "gcr.io/google_samples/gb-redisslave:nonexistent" };
      const strategy = { type: "RollingUpdate", rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } } as const;
      const d = await f.deployments.create(
        newDeployment(name, { name: "rollover-pod" }, missing, { strategy, minReadySeconds: 10 }),
      );
      await f.poll("an updated pod", async () => {
        const { status } = await f.deployments.get(name);
        return status.observedGeneration >= d.metadata.generation && status.updatedReplicas >= 1;
      });
      await f.waitForRevisionAndImage(name, "1", missing.image);
      const stuck = (await f.newReplicaSetOf(d))?.metadata.name ?? "";
      // However long one waits: its image is not to be had.
      await utilclock.sleep(f.clock, time.minute, context.background());
      for (const rs of [old, stuck]) await expectReplicas(f, rs, 1);

      const updated = await f.updateDeployment(name, (update) => setImage(update, agnhost));
      await f.waitForObserved(updated);
      await f.waitForRevisionAndImage(name, "2", agnhost.image);
      await f.waitForCompleteAndCheckRolling(updated);
      for (const rs of [old, stuck]) await expectReplicas(f, rs, 0);
    }));

  test("iterative rollouts should eventually progress", () =>
    on(async (f) => {
      const chance = new rand.Rand(inject("seed"));
      const name = "webserver";
      let d = await f.deployments.create(
        newDeployment(name, { name: webserver.name }, webserver, {
          replicas: 6,
          progressDeadlineSeconds: 30,
          revisionHistoryLimit: 2,
        }),
      );
      for (let i = 0; i < 20; i++) {
        const r = chance.float64();
        if (r < 0.6) await utilclock.sleep(f.clock, i * r * time.second, context.background());
        const step = chooseStep(chance.float64(), { chance, i, paused: d.spec.paused });
        if (step) d = await f.updateDeployment(name, step);
        else await deleteSomePods(f, chance);
      }
      d = await f.updateDeployment(name, (update) => (update.spec.paused = false));
      await f.waitForObserved(d);
      await f.waitForComplete(d);
      const { status } = await f.deployments.get(name);
      expect(deploymentutil.getDeploymentCondition(status, "Progressing")?.reason).toBe(
        deploymentutil.newRSAvailableReason,
      );
    }));

  test("test Deployment ReplicaSet orphaning and adoption regarding controllerRef", () =>
    on(async (f) => {
      const labels = { name: webserver.name };
      const onlyRS = async () => {
        const { items } = await f.replicaSets.list({ labelSelector: `name=${webserver.name}` });
        expect(items).toHaveLength(1);
        const [rs] = items;
        return { uid: rs?.metadata.uid, owner: rs && metav1.getControllerOf(rs)?.uid };
      };
      const first = await f.deployments.create(newDeployment("test-orphan-deployment", labels, webserver));
      await f.waitForComplete(first);
      const { uid, owner } = await onlyRS();
      expect(owner).toBe(first.metadata.uid);
      await f.deployments.delete("test-orphan-deployment", {
        orphanDependents: true,
        preconditions: { uid: first.metadata.uid },
      });
      await f.poll("the ReplicaSet to be an orphan", async () => (await onlyRS()).owner === undefined);
      const second = await f.deployments.create(newDeployment("test-adopt-deployment", labels, webserver));
      await f.waitForComplete(second);
      expect(await onlyRS()).toEqual({ uid, owner: second.metadata.uid });
    }));

  test("deployment should support proportional scaling [Conformance]", () =>
    on(async (f) => {
      const name = "webserver-deployment";
      const strategy = { type: "RollingUpdate", rollingUpdate: { maxSurge: 3, maxUnavailable: 2 } } as const;
      const d = await f.deployments.create(
        newDeployment(name, { name: webserver.name }, webserver, { replicas: 10, strategy }),
      );
      await f.waitForObserved(d);
      await f.verifyPodsRunning(webserver.name, 10);
      await f.waitForComplete(d);
      const first = (await f.newReplicaSetOf(d))?.metadata.name ?? "";

      const missing = { ...webserver, image: "webserver:404" };
      const updated = await f.updateDeployment(name, (update) => setImage(update, missing));
      await f.waitForObserved(updated);
      await f.waitForReplicaSet(first, "8 available", has({ availableReplicas: 8 }));
      await f.waitForReplicaSet(first, "8 in all", has({ replicas: 8 }));
      await expectReplicas(f, first, 8);
      const second = (await f.newReplicaSetOf(updated))?.metadata.name ?? "";
      const rs = await f.waitForReplicaSet(second, "5 in all", has({ replicas: 5 }));
      await expectReplicas(f, second, 5);
      expect(rs.status.availableReplicas).toBe(0);
      expect((await f.deployments.get(name)).status.availableReplicas).toBeGreaterThanOrEqual(8);

      await f.updateDeployment(name, (update) => (update.spec.replicas = 30));
      // Of the 20 that are new, 8/13 and 5/13, each to the nearest whole number.
      await f.waitForReplicaSet(first, "20 wanted", ({ spec }) => spec.replicas === 20);
      await f.waitForReplicaSet(second, "13 wanted", ({ spec }) => spec.replicas === 13);
    }));

  test("should run the lifecycle of a Deployment [Conformance]", () =>
    on(async (f) => {
      const name = "test-deployment";
      const labelSelector = "test-deployment-static=true";
      const everywhere = f.cluster.client.appsV1().deployments("");
      let from = (await everywhere.list({ labelSelector })).metadata.resourceVersion ?? "";
      const until = (condition: (type: string, d: apps.Deployment) => boolean) =>
        f.watchDeployments(from, { labelSelector }, ({ type, object }) => {
          const d = object as apps.Deployment; // the watch is of nothing else
          return d.metadata.name === name && condition(type, d);
        });
      const image = (d: apps.Deployment) => d.spec.template.spec.containers[0]?.image;

      const made = newDeployment(
        name,
        { "test-deployment-static": "true" },
        { ...agnhost, name },
        { replicas: 2 },
      );
      await f.deployments.create(made);
      await until((type) => type === "ADDED");
      await until((_, { status }) => status.readyReplicas === 2);

      const pause = "k8s.gcr.io/pause:3.2";
      await f.deployments.patch(name, types.strategicMergePatchType, {
        metadata: { labels: { "test-deployment": "patched" } },
        spec: {
          replicas: 1,
          template: {
            spec: {
              // Upstream's spec writes it so: there is no such field.
              TerminationGracePeriodSeconds: 0,
              containers: [{ name, image: pause, command: ["/bin/sleep", "100000"] }],
            },
          },
        },
      });
      await until((type) => type === "MODIFIED");
      await until((_, d) => d.status.readyReplicas === 1 && image(d) === pause);

      const listed = await everywhere.list({ labelSelector });
      from = listed.metadata.resourceVersion ?? "";
      expect(listed.items.map(({ metadata }) => [metadata.namespace, metadata.name])).toEqual([
        [f.namespace, name],
      ]);
      const anyKind = new dynamic.Client(f.config)
        .resource({ group: "apps", version: "v1", resource: "deployments" })
        .namespace(f.namespace);
      const labels = { "test-deployment-static": "true", "test-deployment": "updated" };
      const { spec: wanted } = newDeployment(
        name,
        { "test-deployment-static": "true" },
        { ...webserver, name },
      );
      await anyKind.update({
        apiVersion: "apps/v1",
        kind: "Deployment",
        metadata: { name, labels },
        spec: { ...wanted, replicas: 2 },
        status: {},
      });
      await until((type) => type === "MODIFIED");
      const updated = {
        metadata: { labels },
        spec: { template: { spec: { containers: [{ image: webserver.image }] } } },
      };
      expect(await anyKind.get(name, {}, "status")).toMatchObject(updated);
      await until((_, d) => d.status.readyReplicas === 2 && image(d) === webserver.image);

      const status = {
        metadata: { labels: { "test-deployment": "patched-status" } },
        status: { readyReplicas: 0 },
      };
      // Upstream's spec does not look at the answer.
      await expect(anyKind.patch(name, types.strategicMergePatchType, status, {}, "status")).rejects.toThrow(
        "status.availableReplicas: Invalid value: 2: cannot be greater than readyReplicas",
      );
      await until((type) => type === "MODIFIED");
      expect(await anyKind.get(name, {}, "status")).toMatchObject(updated);
      await until((_, d) => d.status.readyReplicas === 2 && image(d) === webserver.image);
      await f.deployments.deleteCollection({ gracePeriodSeconds: 0 }, { labelSelector });
      await until((type) => type === "DELETED");
    }));
});

/** Notes down from now on which pods come and go, by the name of their container. */
async function watchPods(f: clustertesting.Framework): Promise<{ stop: () => Promise<string[]> }> {
  const { metadata } = await f.pods.list();
  const [signal, cancel] = context.withCancel(context.background());
  const events: string[] = [];
  const watcher = await f.pods.watch({ resourceVersion: metadata.resourceVersion ?? "" }, signal);
  const reading = (async () => {
    for await (const { type, object } of watcher)
      if (type !== "MODIFIED" && "spec" in object) events.push(`${type} ${object.spec.containers[0]?.name}`);
  })();
  const stop = async () => {
    cancel();
    await reading;
    return events;
  };
  return { stop };
}

function setImage({ spec }: apps.Deployment, { name, image }: clustertesting.Image): void {
  Object.assign(spec.template.spec.containers[0] ?? {}, { name, image });
}

/** Says whether these numbers of a status are such, and `spec.replicas` is what it counts in all. */
const has =
  (counts: Partial<apps.ReplicaSetStatus>) =>
  ({ spec, status }: apps.ReplicaSet) =>
    spec.replicas === status.replicas &&
    Object.entries(counts).every(([key, count]) => status[key as keyof typeof counts] === count);

async function expectReplicas(f: clustertesting.Framework, name: string, replicas: number): Promise<void> {
  const { spec, status } = await f.replicaSets.get(name);
  expect([name, spec.replicas, status.replicas]).toEqual([name, replicas, replicas]);
}

/** A rollout, a rollback, a change of number, or a pause and its end, by chance; undefined is the deletion of pods. */
function chooseStep(
  n: number,
  { chance, i, paused }: { chance: rand.Rand; i: number; paused: boolean },
): ((update: apps.Deployment) => void) | undefined {
  const scale = ({ spec }: apps.Deployment) => {
    const r = chance.float64();
    if (r < 0.3) spec.replicas++;
    else if (r < 0.6 && spec.replicas > 1) spec.replicas--;
  };
  if (n < 0.2)
    return (update) => {
      const [container] = update.spec.template.spec.containers;
      Object.assign(container ?? {}, {
        env: [...(container?.env ?? []), { name: `A${i}`, value: String(i) }],
      });
      scale(update);
    };
  if (n < 0.4)
    return ({ metadata }) => {
      metadata.annotations = { ...metadata.annotations, [apps.deprecatedRollbackTo]: "0" };
    };
  if (n < 0.6) return scale;
  if (n < 0.8)
    return (update) => {
      // Upstream's spec sets what is set already, and so never pauses; this one does.
      update.spec.paused = !paused;
      scale(update);
    };
  return undefined;
}

async function deleteSomePods(f: clustertesting.Framework, chance: rand.Rand): Promise<void> {
  for (const { metadata } of (await f.pods.list({ labelSelector: `name=${webserver.name}` })).items) {
    if (chance.float64() < 0.5) continue;
    await f.pods.delete(metadata.name).catch((err: unknown) => {
      if (!errors.isNotFound(err)) throw err;
    });
  }
}
