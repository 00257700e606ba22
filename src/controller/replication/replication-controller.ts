// Go: pkg/controller/replication/replication_controller.go
import * as scheme from "#api/scheme";
import type * as clientset from "#client-go/kubernetes";
import type * as record from "#client-go/tools/record";
import * as controller from "#controller";
import * as replicaset from "#controller/replicaset";
import type { Clock } from "#utils/clock";
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
  clock: Clock;
  kubeClient: clientset.Interface;
  podInformer: replicaset.PodInformer;
  rcInformer: ReplicationControllerInformer;
  eventRecorder: record.EventRecorder;
}

/** Keeps as many pods running as each ReplicationController asks for: the ReplicaSet controller behind adapters. */
export class ReplicationManager extends replicaset.ReplicaSetController {
  constructor({ clock, kubeClient, podInformer, rcInformer, eventRecorder }: Options) {
    super({
      clock,
      podInformer,
      burstReplicas,
      rsInformer: informerAdapter(rcInformer),
      kubeClient: clientsetAdapter(kubeClient),
      gvk: scheme.gvkOf("ReplicationController"),
      queueName: "replicationmanager",
      podControl: podControlAdapter(new controller.RealPodControl(kubeClient, eventRecorder)),
    });
  }
}
