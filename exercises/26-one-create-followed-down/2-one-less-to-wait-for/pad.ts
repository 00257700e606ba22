import type * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import { addPod } from "./exercise.ts";
import type { ReplicaSetController } from "./receiver.ts";

/** Stands for the controller: it knows every owner, `front` selects every pod, and it shows what you do. */
const rsc = {
  resolveControllerRef: (namespace: string, { name }: { name: string }) => ({
    metadata: { name, namespace },
  }),
  getPodReplicaSets: () => [{ metadata: { name: "front", namespace: "default" } }],
  expectations: { creationObserved: (key: string) => console.log("one creation fewer:", key) },
  enqueueRS: ({ metadata }: apps.ReplicaSet) => console.log("woken:", metadata.name),
  deletePod: ({ metadata }: v1.Pod) => console.log("handed on:", metadata.name),
} as unknown as ReplicaSetController;

const pod = (name: string, owner?: string) =>
  ({
    metadata: {
      name,
      namespace: "default",
      ownerReferences: owner === undefined ? [] : [{ kind: "ReplicaSet", name: owner, controller: true }],
    },
  }) as unknown as v1.Pod;

addPod(rsc, pod("web-1", "web"));
addPod(rsc, pod("by-hand"));
