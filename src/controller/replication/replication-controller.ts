// Go: pkg/controller/replication/replication_controller.go
import * as scheme from "#api/scheme";
import type * as clientset from "#client-go/kubernetes";
import * as record from "#client-go/tools/record";
import * as controller from "#controller";
import * as replicaset from "#controller/replicaset";
import type * as rand from "#go/math/rand";
import type * as utilclock from "#utils/clock";
import {
  clientsetAdapter,
  informerAdapter,
  podControlAdapter,
  type ReplicationControllerInformer,
} from "./conversion.ts";

/** As for ReplicaSets. */
export const burstReplicas = replicaset.burstReplicas;

/** What the manager is built from. */
export interface Options {
  clock: utilclock.Clock;
  kubeClient: clientset.Interface;
  podInformer: replicaset.PodInformer;
  rcInformer: ReplicationControllerInformer;
  /** For the waits between two tries to write an event. */
  rand: rand.Source;
}

/** Keeps as many pods running as each ReplicationController asks for: the ReplicaSet controller behind adapters. */
export class ReplicationManager extends replicaset.ReplicaSetController {
  constructor({ clock, rand, kubeClient, podInformer, rcInformer }: Options) {
    const eventBroadcaster = new record.EventBroadcaster({ clock, rand });
    eventBroadcaster.startStructuredLogging(0);
    eventBroadcaster.startRecordingToSink(kubeClient.coreV1().events(""));
    const recorder = eventBroadcaster.newRecorder("replication-controller");
    super({
      clock,
      eventBroadcaster,
      podInformer,
      burstReplicas,
      rsInformer: informerAdapter(rcInformer),
      kubeClient: clientsetAdapter(kubeClient),
      gvk: scheme.gvkOf("ReplicationController"),
      metricOwnerName: "replication_controller",
      queueName: "replicationmanager",
      rateLimiter: kubeClient.coreV1().restClient.rateLimiter,
      podControl: podControlAdapter(new controller.RealPodControl(kubeClient, recorder)),
    });
  }
}
