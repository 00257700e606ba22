import type * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import * as scheme from "#api/scheme";
import * as errors from "#apimachinery/api/errors";
import * as metav1 from "#apimachinery/apis/meta/v1";
import * as labels from "#apimachinery/labels";
import * as controllertesting from "#controller/testing";
import { describe, expect, test } from "vitest";
import {
  PodControllerRefManager,
  ReplicaSetControllerRefManager,
  recheckDeletionTimestamp,
} from "./controller-ref-manager.ts";

const productionLabel = { type: "production" };
const testLabel = { type: "testing" };
const controllerUID = "123";
const now = "2021-01-13T00:00:00Z";
const controllerKind = { group: "apps", version: "v1", kind: "Fake" };

function newController(uid: string, deletionTimestamp?: string): v1.ReplicationController {
  return scheme.decode<v1.ReplicationController>({
    apiVersion: "v1",
    kind: "ReplicationController",
    metadata: { name: "rc", namespace: "default", uid, ...(deletionTimestamp && { deletionTimestamp }) },
  });
}

function newPod(
  name: string,
  label: Record<string, string>,
  owner?: metav1.Object,
  deletionTimestamp?: string,
): v1.Pod {
  return scheme.decode<v1.Pod>({
    apiVersion: "v1",
    kind: "Pod",
    metadata: {
      name,
      namespace: "default",
      uid: `${name}-uid`,
      labels: label,
      ...(owner && { ownerReferences: [metav1.newControllerRef(owner, controllerKind)] }),
      ...(deletionTimestamp && { deletionTimestamp }),
    },
    spec: { containers: [{ image: "foo/bar" }] },
  });
}

function podManager(
  controller: metav1.Object,
  podControl = new controllertesting.FakePodControl(),
  canAdopt = () => Promise.resolve(),
) {
  const selector = labels.selectorFromSet(productionLabel);
  return new PodControllerRefManager(podControl, { controller, selector, controllerKind, canAdopt });
}

describe("TestClaimPods", () => {
  const controller = newController(controllerUID);
  const controller2 = newController("AAAAA");
  const deleted = newController(controllerUID, now);

  test.each([
    {
      name: "Claim pods with correct label",
      controller: newController(""),
      pods: [newPod("pod1", productionLabel), newPod("pod2", testLabel)],
      claimed: ["pod1"],
    },
    {
      name: "Controller marked for deletion can not claim pods",
      controller: deleted,
      pods: [newPod("pod1", productionLabel), newPod("pod2", productionLabel)],
      claimed: [],
    },
    {
      name: "Controller marked for deletion can not claim new pods",
      controller: deleted,
      pods: [newPod("pod1", productionLabel, deleted), newPod("pod2", productionLabel)],
      claimed: ["pod1"],
    },
    {
      name: "Controller can not claim pods owned by another controller",
      controller,
      pods: [newPod("pod1", productionLabel, controller), newPod("pod2", productionLabel, controller2)],
      claimed: ["pod1"],
    },
    {
      name: "Controller releases claimed pods when selector doesn't match",
      controller,
      pods: [newPod("pod1", productionLabel, controller), newPod("pod2", testLabel, controller)],
      claimed: ["pod1"],
    },
    {
      name: "Controller does not claim orphaned pods marked for deletion",
      controller,
      pods: [
        newPod("pod1", productionLabel, controller, now),
        newPod("pod2", productionLabel, undefined, now),
      ],
      claimed: ["pod1"],
    },
  ])("$name", async ({ controller, pods, claimed }) => {
    const got = await podManager(controller).claimPods(pods);
    expect(got.map((p) => p.metadata.name)).toEqual(claimed);
  });

  test("adopting and releasing are patches that name the pod by its uid", async () => {
    const podControl = new controllertesting.FakePodControl();
    const pods = [newPod("orphan", productionLabel), newPod("mismatch", testLabel, controller)];
    await podManager(controller, podControl).claimPods(pods);
    expect(podControl.patches.map((patch) => JSON.stringify(patch))).toEqual([
      `{"metadata":{"ownerReferences":[{"apiVersion":"apps/v1","kind":"Fake","name":"rc","uid":"123","controller":true,"blockOwnerDeletion":true}],"uid":"orphan-uid"}}`,
      `{"metadata":{"uid":"mismatch-uid","ownerReferences":[{"$patch":"delete","uid":"123"}]}}`,
    ]);
  });

  test("a controller that is being deleted releases nothing", async () => {
    const podControl = new controllertesting.FakePodControl();
    await podManager(deleted, podControl).claimPods([newPod("mismatch", testLabel, deleted)]);
    expect(podControl.patches).toEqual([]);
  });

  test("a pod must pass the filters as well; one of ours that does not is released", async () => {
    const podControl = new controllertesting.FakePodControl();
    const pods = [newPod("pod1", productionLabel, controller), newPod("pod2", productionLabel, controller)];
    const got = await podManager(controller, podControl).claimPods(pods, (p) => p.metadata.name !== "pod1");
    expect([got.map((p) => p.metadata.name), podControl.patches.length]).toEqual([["pod2"], 1]);
  });

  test("canAdopt is asked once, before the first adoption, and its refusal stands", async () => {
    let asked = 0;
    const manager = podManager(controller, new controllertesting.FakePodControl(), () => {
      asked++;
      return Promise.reject(new Error("going away"));
    });
    await manager.claimPods([newPod("ours", productionLabel, controller)]);
    expect(asked).toBe(0);
    const orphans = [newPod("pod1", productionLabel), newPod("pod2", productionLabel)];
    await expect(manager.claimPods(orphans)).rejects.toThrow(
      "[can't adopt Pod default/pod1 (pod1-uid): going away, can't adopt Pod default/pod2 (pod2-uid): going away]",
    );
    expect(asked).toBe(1);
  });

  test("a refusal fails the claim, even if the server says NotFound of the controller itself", async () => {
    const getObject = () => Promise.reject(errors.newNotFound({ group: "", resource: "fakes" }, "rc"));
    const manager = podManager(
      controller,
      new controllertesting.FakePodControl(),
      recheckDeletionTimestamp(getObject),
    );
    await expect(manager.claimPods([newPod("pod1", productionLabel)])).rejects.toThrow(
      `can't adopt Pod default/pod1 (pod1-uid): can't recheck DeletionTimestamp: fakes "rc" not found`,
    );
  });

  const notFound = errors.newNotFound({ group: "", resource: "pods" }, "pod1");
  const invalid = errors.newInvalid({ group: "", kind: "Pod" }, "pod1", []);

  /** Claims `pod`, whose patch fails with `err`. */
  function claimFailing(pod: v1.Pod, err: Error): Promise<v1.Pod[]> {
    const podControl = new controllertesting.FakePodControl();
    podControl.err = err;
    return podManager(controller, podControl).claimPods([pod]);
  }

  test.each([notFound, invalid])("$status.reason is no failure when releasing", async (err) => {
    await expect(claimFailing(newPod("pod1", testLabel, controller), err)).resolves.toEqual([]);
  });

  test("when adopting, NotFound alone is no failure", async () => {
    await expect(claimFailing(newPod("pod1", productionLabel), notFound)).resolves.toEqual([]);
    await expect(claimFailing(newPod("pod1", productionLabel), invalid)).rejects.toThrow("is invalid");
  });

  test("one failure does not keep the others from their turn", async () => {
    const podControl = new controllertesting.FakePodControl();
    podControl.err = new Error("no");
    const pods = [newPod("pod1", productionLabel), newPod("pod2", testLabel, controller)];
    await expect(podManager(controller, podControl).claimPods(pods)).rejects.toThrow("no");
    expect(podControl.patches.length).toBe(2);
  });
});

describe("ReplicaSetControllerRefManager", () => {
  test("claims by label and patches through its own control", async () => {
    const d = newController("d-uid");
    const patched: string[] = [];
    const rsControl = {
      patchReplicaSet: async (_namespace: string, name: string) => void patched.push(name),
    };
    const rs = (name: string, label: Record<string, string>, owner?: metav1.Object) =>
      scheme.decode<apps.ReplicaSet>({
        ...newPod(name, label, owner),
        apiVersion: "apps/v1",
        kind: "ReplicaSet",
      });
    const manager = new ReplicaSetControllerRefManager(rsControl, {
      controller: d,
      selector: labels.selectorFromSet(productionLabel),
      controllerKind,
      canAdopt: () => Promise.resolve(),
    });
    const claimed = await manager.claimReplicaSets([
      rs("kept", productionLabel, d),
      rs("adopted", productionLabel),
      rs("released", testLabel, d),
      rs("foreign", testLabel),
    ]);
    expect([claimed.map((c) => c.metadata.name), patched]).toEqual([
      ["kept", "adopted"],
      ["adopted", "released"],
    ]);
  });
});

describe("recheckDeletionTimestamp", () => {
  test("passes while the controller lives", async () => {
    await expect(recheckDeletionTimestamp(async () => newController("1"))()).resolves.toBeUndefined();
  });

  test("refuses once it is being deleted, or cannot be read", async () => {
    await expect(recheckDeletionTimestamp(async () => newController("1", now))()).rejects.toThrow(
      `default/rc has just been deleted at ${now}`,
    );
    await expect(recheckDeletionTimestamp(() => Promise.reject(new Error("no route")))()).rejects.toThrow(
      "can't recheck DeletionTimestamp: no route",
    );
  });
});
