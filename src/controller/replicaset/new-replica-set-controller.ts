// Go: pkg/controller/replicaset/replica_set.go
import * as scheme from "#api/scheme";
import type * as clientset from "#client-go/kubernetes";
import type * as record from "#client-go/tools/record";
import * as controller from "#controller";
import { burstReplicas, ReplicaSetController, type Options } from "./replica-set.ts";

/** The controller of real ReplicaSets, which tells with events what it does to their pods. */
export function newReplicaSetController(
  options: Pick<Options, "clock" | "rsInformer" | "podInformer"> & {
    kubeClient: clientset.Interface;
    eventRecorder: record.EventRecorder;
  },
): ReplicaSetController {
  const { eventRecorder, ...rest } = options;
  return new ReplicaSetController({
    ...rest,
    burstReplicas,
    gvk: scheme.gvkOf("ReplicaSet"),
    queueName: "replicaset",
    podControl: new controller.RealPodControl(options.kubeClient, eventRecorder),
  });
}
