// Go: cmd/kube-controller-manager/app/controllermanager.go
import * as apps from "./apps.ts";
import * as autoscaling from "./autoscaling.ts";
import * as batch from "./batch.ts";
import * as bootstrap from "./bootstrap.ts";
import * as certificates from "./certificates.ts";
import type { ControllerLoopMode } from "./cloudproviders.ts";
import type { InitFunc, Surroundings } from "./controller-context.ts";
import * as unported from "./core-not-ported.ts";
import * as core from "./core.ts";
import * as discovery from "./discovery.ts";
import * as policy from "./policy.ts";
import * as rbac from "./rbac.ts";

/** What starts each controller, by its name. Which of them run is not decided here. */
export function newControllerInitializers(
  loopMode: ControllerLoopMode,
  featureGate: Surroundings["featureGate"],
): Map<string, InitFunc> {
  const controllers = new Map<string, InitFunc>();
  controllers.set("endpoint", unported.startEndpointController);
  controllers.set("endpointslice", discovery.startEndpointSliceController);
  controllers.set("endpointslicemirroring", discovery.startEndpointSliceMirroringController);
  controllers.set("replicationcontroller", core.startReplicationController);
  controllers.set("podgc", unported.startPodGCController);
  controllers.set("resourcequota", unported.startResourceQuotaController);
  controllers.set("namespace", core.startNamespaceController);
  controllers.set("serviceaccount", core.startServiceAccountController);
  controllers.set("garbagecollector", core.startGarbageCollectorController);
  controllers.set("daemonset", apps.startDaemonSetController);
  controllers.set("job", batch.startJobController);
  controllers.set("deployment", apps.startDeploymentController);
  controllers.set("replicaset", apps.startReplicaSetController);
  controllers.set("horizontalpodautoscaling", autoscaling.startHPAController);
  controllers.set("disruption", policy.startDisruptionController);
  controllers.set("statefulset", apps.startStatefulSetController);
  controllers.set("cronjob", batch.startCronJobController);
  controllers.set("csrsigning", certificates.startCSRSigningController);
  controllers.set("csrapproving", certificates.startCSRApprovingController);
  controllers.set("csrcleaner", certificates.startCSRCleanerController);
  controllers.set("ttl", unported.startTTLController);
  controllers.set("bootstrapsigner", bootstrap.startBootstrapSignerController);
  controllers.set("tokencleaner", bootstrap.startTokenCleanerController);
  controllers.set("nodeipam", unported.startNodeIpamController);
  controllers.set("nodelifecycle", unported.startNodeLifecycleController);
  if (loopMode === "IncludeCloudLoops") {
    controllers.set("service", unported.startServiceController);
    controllers.set("route", unported.startRouteController);
    controllers.set("cloud-node-lifecycle", unported.startCloudNodeLifecycleController);
  }
  controllers.set("persistentvolume-binder", unported.startPersistentVolumeBinderController);
  controllers.set("attachdetach", unported.startAttachDetachController);
  controllers.set("persistentvolume-expander", unported.startVolumeExpandController);
  controllers.set("clusterrole-aggregation", rbac.startClusterRoleAggregrationController);
  controllers.set("pvc-protection", unported.startPVCProtectionController);
  controllers.set("pv-protection", unported.startPVProtectionController);
  controllers.set("ttl-after-finished", unported.startTTLAfterFinishedController);
  controllers.set("root-ca-cert-publisher", certificates.startRootCACertPublisher);
  controllers.set("ephemeral-volume", unported.startEphemeralVolumeController);
  if (featureGate.enabled("APIServerIdentity") && featureGate.enabled("StorageVersionAPI"))
    controllers.set("storage-version-gc", unported.startStorageVersionGCController);
  return controllers;
}
