// Go: pkg/controller/replicaset/replica_set.go
import * as scheme from "#api/scheme";
import type * as clientset from "#client-go/kubernetes";
import * as record from "#client-go/tools/record";
import * as controller from "#controller";
import type * as rand from "#go/math/rand";
import { burstReplicas, ReplicaSetController, type Options } from "./replica-set.ts";

/** Makes the controller of real ReplicaSets, with a recorder for its events. */
export function newReplicaSetController(
  options: Pick<Options, "clock" | "rsInformer" | "podInformer"> & {
    kubeClient: clientset.Interface;
    /** For the waits between two tries to write an event. */
    rand: rand.Source;
  },
): ReplicaSetController {
  const { rand, ...rest } = options;
  const eventBroadcaster = new record.EventBroadcaster({ clock: options.clock, rand });
  eventBroadcaster.startStructuredLogging(0);
  eventBroadcaster.startRecordingToSink(options.kubeClient.coreV1().events(""));
  const recorder = eventBroadcaster.newRecorder("replicaset-controller");
  return new ReplicaSetController({
    ...rest,
    eventBroadcaster,
    burstReplicas,
    gvk: scheme.gvkOf("ReplicaSet"),
    metricOwnerName: "replicaset_controller",
    queueName: "replicaset",
    rateLimiter: options.kubeClient.coreV1().restClient.rateLimiter,
    podControl: new controller.RealPodControl(options.kubeClient, recorder),
  });
}
