import type * as apps from "#api/apps/v1";
import * as errors from "#apimachinery/api/errors";
import * as runtime from "#apimachinery/runtime";
import * as controller from "#controller";
import * as deploymenttesting from "#controller/deployment/testing";
import * as deploymentutil from "#controller/deployment/util";
import { describe, expect, test } from "vitest";
import { getNewReplicaSet } from "./new-replica-set.ts";

const replicaSets = { group: "apps", resource: "replicasets" };

/** The Progressing conditions that were written, in order. */
function progressing(f: deploymenttesting.Fixture): (string | undefined)[][] {
  return f.updated<apps.Deployment>("deployments", "status").map((d) => {
    const c = deploymentutil.getDeploymentCondition(d.status, "Progressing");
    return [c?.status, c?.reason, c?.message];
  });
}

describe("getNewReplicaSet, where there is one", () => {
  function existing(annotations: Record<string, string>, d = deploymenttesting.newDeployment("foo", 1)) {
    const rs = deploymenttesting.newReplicaSet(d, "foo-1", 1);
    rs.metadata.annotations = annotations;
    return { d, rs, f: new deploymenttesting.Fixture({ objects: [d, rs] }) };
  }

  test("that is up to date, only the Deployment's revision is written", async () => {
    const { d, rs, f } = existing({ [deploymentutil.revisionAnnotation]: "1" });
    const got = await getNewReplicaSet(f.dc, d, [rs], [], true);
    expect({ name: got?.metadata.name, actions: f.actions }).toEqual({
      name: "foo-1",
      actions: ["update deployments/status foo"],
    });
    expect(d.metadata.annotations).toEqual({ [deploymentutil.revisionAnnotation]: "1" });
  });

  test("whose annotations or minReadySeconds lag behind, it is updated and the Deployment left for the next sync", async () => {
    const d = deploymenttesting.newDeployment("foo", 1);
    d.spec.minReadySeconds = 5;
    const { rs, f } = existing({ [deploymentutil.revisionAnnotation]: "1" }, d);
    const got = await getNewReplicaSet(f.dc, d, [runtime.deepFreeze(rs)], [], true);
    expect({ minReadySeconds: got?.spec.minReadySeconds, actions: f.actions }).toEqual({
      minReadySeconds: 5,
      actions: ["update replicasets foo-1"],
    });
  });

  test("its revision becomes the highest, and the one it had is remembered", async () => {
    const { d, rs, f } = existing({ [deploymentutil.revisionAnnotation]: "1" });
    const old = deploymenttesting.newReplicaSet(
      deploymenttesting.newDeployment("foo", 1, { image: "v2" }),
      "foo-2",
      0,
    );
    old.metadata.annotations = { [deploymentutil.revisionAnnotation]: "2" };
    const got = await getNewReplicaSet(f.dc, d, [rs, old], [old], true);
    expect(got?.metadata.annotations).toEqual({
      [deploymentutil.revisionAnnotation]: "3",
      [deploymentutil.revisionHistoryAnnotation]: "1",
    });
  });

  test("a revision beyond 2^53 goes up by one, as upstream's e2e asks", async () => {
    const { d, rs, f } = existing({});
    const old = deploymenttesting.newReplicaSet(
      deploymenttesting.newDeployment("foo", 1, { image: "v2" }),
      "foo-2",
      0,
    );
    old.metadata.annotations = { [deploymentutil.revisionAnnotation]: "3546343826724305832" };
    const got = await getNewReplicaSet(f.dc, d, [rs, old], [old], true);
    expect(got?.metadata.annotations).toEqual({ [deploymentutil.revisionAnnotation]: "3546343826724305833" });
  });

  test("a deadline that is new begins to count", async () => {
    const { d, rs, f } = existing(
      { [deploymentutil.revisionAnnotation]: "1" },
      deploymenttesting.newDeployment("foo", 1, { progressDeadlineSeconds: 600 }),
    );
    await getNewReplicaSet(f.dc, d, [rs], [], true);
    expect(progressing(f)).toEqual([["True", "FoundNewReplicaSet", 'Found new replica set "foo-1"']]);
  });
});

describe("getNewReplicaSet, where there is none", () => {
  const options = { progressDeadlineSeconds: 600, maxSurge: "25%", maxUnavailable: "25%" };

  test("makes none unless asked to", async () => {
    const f = new deploymenttesting.Fixture();
    await expect(
      getNewReplicaSet(f.dc, deploymenttesting.newDeployment("foo", 1), [], [], false),
    ).resolves.toBeUndefined();
  });

  test("creates one with the hash in name, labels, selector and template, as large as the surge allows", async () => {
    const d = deploymenttesting.newDeployment("foo", 10, options);
    const hash = controller.computeHash(d.spec.template);
    const old = deploymenttesting.newReplicaSet(
      deploymenttesting.newDeployment("foo", 10, { image: "old" }),
      "foo-old",
      10,
    );
    old.metadata.annotations = { [deploymentutil.revisionAnnotation]: "4" };
    const f = new deploymenttesting.Fixture({ objects: [d, old] });
    const got = await getNewReplicaSet(f.dc, d, [old], [old], true);
    const labels = { foo: "bar", "pod-template-hash": hash };
    expect(got).toMatchObject({
      metadata: {
        name: `foo-${hash}`,
        namespace: "default",
        labels,
        annotations: {
          [deploymentutil.revisionAnnotation]: "5",
          [deploymentutil.desiredReplicasAnnotation]: "10",
          [deploymentutil.maxReplicasAnnotation]: "13",
        },
        ownerReferences: [
          {
            apiVersion: "apps/v1",
            kind: "Deployment",
            name: "foo",
            uid: d.metadata.uid,
            controller: true,
            blockOwnerDeletion: true,
          },
        ],
      },
      spec: { replicas: 3, selector: { matchLabels: labels }, template: { metadata: { labels } } },
    });
    expect(f.events).toEqual([`Normal ScalingReplicaSet Scaled up replica set foo-${hash} to 3`]);
    expect(progressing(f)).toEqual([
      ["True", "NewReplicaSetCreated", `Created new replica set "foo-${hash}"`],
    ]);
    expect(d.spec.template.metadata.labels).toEqual({ foo: "bar" });
  });

  test("one that starts empty is no scaling", async () => {
    const d = deploymenttesting.newDeployment("foo", 10, options);
    const old = deploymenttesting.newReplicaSet(
      deploymenttesting.newDeployment("foo", 10, { image: "old" }),
      "foo-old",
      13,
    );
    const f = new deploymenttesting.Fixture({ objects: [d] });
    await getNewReplicaSet(f.dc, d, [old], [old], true);
    expect(f.events).toEqual([]);
  });

  describe("if the name is taken", () => {
    function taken(change: (rs: apps.ReplicaSet) => void, inCache = true) {
      const d = deploymenttesting.newDeployment("foo", 1, options);
      const rs = deploymenttesting.newReplicaSet(d, `foo-${controller.computeHash(d.spec.template)}`, 1);
      rs.spec = runtime.deepCopy(rs.spec);
      change(rs);
      return {
        d,
        rs,
        f: new deploymenttesting.Fixture({ objects: [d, rs], replicaSets: inCache ? [rs] : [] }),
      };
    }

    test("by our own ReplicaSet, the cache was late: it is taken, without event or condition", async () => {
      const { d, rs, f } = taken(() => {});
      const got = await getNewReplicaSet(f.dc, d, [], [], true);
      expect({ uid: got?.metadata.uid, events: f.events, progressing: progressing(f) }).toEqual({
        uid: rs.metadata.uid,
        events: [],
        progressing: [[undefined, undefined, undefined]],
      });
    });

    test.each([
      {
        name: "by another template, that is a collision",
        change: (rs: apps.ReplicaSet) => void (rs.spec.template.spec.terminationGracePeriodSeconds = 1),
      },
      {
        name: "by that of an earlier Deployment of the same name, that is a collision",
        change: (rs: apps.ReplicaSet) =>
          rs.metadata.ownerReferences.forEach((ref) => Object.assign(ref, { uid: "earlier" })),
      },
      {
        name: "by nobody's, that is a collision as well",
        change: (rs: apps.ReplicaSet) => void (rs.metadata.ownerReferences = []),
      },
    ])("$name: counted, and failed with the server's answer", async ({ change }) => {
      const { d, f } = taken(change);
      const err: unknown = await getNewReplicaSet(f.dc, d, [], [], true).catch((e: unknown) => e);
      const counts = f.updated<apps.Deployment>("deployments", "status").map((o) => o.status.collisionCount);
      expect({ alreadyExists: errors.isAlreadyExists(err), counts, events: f.events }).toEqual({
        alreadyExists: true,
        counts: [1],
        events: [],
      });
    });

    test("counting goes on from what was counted", async () => {
      const d = deploymenttesting.newDeployment("foo", 1, options);
      d.status.collisionCount = 1;
      const rs = deploymenttesting.newReplicaSet(d, `foo-${controller.computeHash(d.spec.template, 1)}`, 1);
      rs.metadata.ownerReferences = [];
      const f = new deploymenttesting.Fixture({ objects: [d, rs], replicaSets: [rs] });
      await expect(getNewReplicaSet(f.dc, d, [], [], true)).rejects.toThrow("already exists");
      expect(d.status.collisionCount).toBe(2);
    });

    test("a count that cannot be written changes nothing about the answer", async () => {
      const { d, f } = taken((rs) => void (rs.metadata.ownerReferences = []));
      f.fail("update", "deployments", new Error("no"));
      await expect(getNewReplicaSet(f.dc, d, [], [], true)).rejects.toThrow("already exists");
    });

    test("and the cache does not know by whom, the sync fails as if it were missing", async () => {
      const { d, f } = taken(() => {}, false);
      const err: unknown = await getNewReplicaSet(f.dc, d, [], [], true).catch((e: unknown) => e);
      expect(errors.isNotFound(err)).toBe(true);
    });
  });

  test("a create that fails is told in the status and with an event", async () => {
    const d = deploymenttesting.newDeployment("foo", 1, options);
    const name = `foo-${controller.computeHash(d.spec.template)}`;
    const f = new deploymenttesting.Fixture({ objects: [d] });
    f.fail("create", "replicasets", errors.newForbidden(replicaSets, name, "exceeded quota"));
    await expect(getNewReplicaSet(f.dc, d, [], [], true)).rejects.toThrow("exceeded quota");
    const message = `Failed to create new replica set "${name}": replicasets.apps "${name}" is forbidden: exceeded quota`;
    expect({ progressing: progressing(f), events: f.events }).toEqual({
      progressing: [["False", "ReplicaSetCreateError", message]],
      events: [`Warning ReplicaSetCreateError ${message}`],
    });
  });

  test("in a namespace that is going away it fails without a word", async () => {
    const d = deploymenttesting.newDeployment("foo", 1, options);
    const f = new deploymenttesting.Fixture({ objects: [d] });
    const err = errors.newForbidden(replicaSets, "foo", "because it is being terminated");
    Object.assign(err.status.details ?? {}, { causes: [{ reason: "NamespaceTerminating" }] });
    f.fail("create", "replicasets", err);
    await expect(getNewReplicaSet(f.dc, d, [], [], true)).rejects.toThrow("being terminated");
    expect({ events: f.events, progressing: progressing(f) }).toEqual({ events: [], progressing: [] });
  });
});
