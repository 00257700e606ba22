import type * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import { getPodMapForDeployment } from "./exercise.ts";
import type { DeploymentController } from "./receiver.ts";

const pod = (name: string, uid: string) => ({
  metadata: {
    name,
    labels: { app: "web" },
    ownerReferences: [{ kind: "ReplicaSet", uid, controller: true }],
  },
});
const pods = [pod("a", "uid-1"), pod("b", "uid-2"), pod("c", "uid-1")] as unknown as v1.Pod[];

/** Stands for the controller: its copy has three pods, and all of them are picked. */
const dc = { podLister: { pods: () => ({ list: () => pods }) } } as unknown as DeploymentController;

const web = { metadata: { namespace: "default" }, spec: { selector: { matchLabels: { app: "web" } } } };
const rsList = [{ metadata: { uid: "uid-1" } }, { metadata: { uid: "uid-3" } }] as apps.ReplicaSet[];

const map = getPodMapForDeployment(dc, web as unknown as apps.Deployment, rsList);
[...map].map(([uid, of]) => ({ uid, pods: of.map(({ metadata }) => metadata.name).join(", ") }));
