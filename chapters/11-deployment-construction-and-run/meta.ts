import type { ChapterMeta } from "../../site/author.ts";

export const meta: ChapterMeta = {
  status: "finished",
  objectives: [
    "Say why a Deployment that is fine has an error in the log, and who caused it.",
    "Say what becomes of a key after each way in which its sync can end, and when a key that always fails is given up.",
    "Say what a touch does to a key that is failing, and to one that was given up.",
    "Say what a controller that starts before its copies are full would do to a rollout.",
  ],
  prerequisites: [8, 9],
  minutes: 35,
  upstream: ["cmd/kube-controller-manager/app/apps.go", "pkg/controller/deployment/deployment_controller.go"],
  port: ["src/controller/deployment/deployment-controller.ts", "src/cmd/kube-controller-manager/app/apps.ts"],
  tests: ["src/controller/deployment/deployment-controller.test.ts", "src/controller/log.test.ts"],
  leftOut: {
    "src/controller/deployment/deployment-controller.ts#Options": "The parameters of the constructor.",
    "src/cmd/kube-controller-manager/app/apps.ts#startReplicaSetController": "As for Deployments.",
    "src/cmd/kube-controller-manager/app/apps.ts#startDaemonSetController": "Not ported: it starts nothing.",
    "src/cmd/kube-controller-manager/app/apps.ts#startStatefulSetController":
      "Not ported: it starts nothing.",
  },
  versions: [
    { version: "1.11", change: "Logs with glog." },
    {
      version: "1.20 (this port)",
      change:
        "A namespace that is going away makes handleErr forget the key. In 1.11 it does not. And `Error syncing deployment` is a structured line already, as few of this controller's are.",
    },
    { version: "1.21 and later", change: "The other lines are structured, too." },
    { version: "1.23 and later", change: "A worker and syncDeployment take a context." },
    {
      version: "1.27 and later",
      change: "The logger comes out of a context, which handleErr and the constructor take, too.",
    },
  ],
};
