// Go: pkg/controller/apis/config/v1alpha1/defaults.go, zz_generated.defaults.go
import * as cpconfigv1alpha1 from "#cloud-provider/config/v1alpha1";
import * as serviceconfigv1alpha1 from "#cloud-provider/controllers/service/config/v1alpha1";
import * as cmconfigv1alpha1 from "#controller-manager/config/v1alpha1";
import * as csrsigningconfigv1alpha1 from "#controller/certificates/signer/config/v1alpha1";
import * as cronjobconfigv1alpha1 from "#controller/cronjob/config/v1alpha1";
import * as daemonconfigv1alpha1 from "#controller/daemon/config/v1alpha1";
import * as deploymentconfigv1alpha1 from "#controller/deployment/config/v1alpha1";
import * as endpointconfigv1alpha1 from "#controller/endpoint/config/v1alpha1";
import * as endpointsliceconfigv1alpha1 from "#controller/endpointslice/config/v1alpha1";
import * as endpointslicemirroringconfigv1alpha1 from "#controller/endpointslicemirroring/config/v1alpha1";
import * as garbagecollectorconfigv1alpha1 from "#controller/garbagecollector/config/v1alpha1";
import * as jobconfigv1alpha1 from "#controller/job/config/v1alpha1";
import * as namespaceconfigv1alpha1 from "#controller/namespace/config/v1alpha1";
import * as nodeipamconfigv1alpha1 from "#controller/nodeipam/config/v1alpha1";
import * as nodelifecycleconfigv1alpha1 from "#controller/nodelifecycle/config/v1alpha1";
import * as poautosclerconfigv1alpha1 from "#controller/podautoscaler/config/v1alpha1";
import * as podgcconfigv1alpha1 from "#controller/podgc/config/v1alpha1";
import * as replicasetconfigv1alpha1 from "#controller/replicaset/config/v1alpha1";
import * as replicationconfigv1alpha1 from "#controller/replication/config/v1alpha1";
import * as resourcequotaconfigv1alpha1 from "#controller/resourcequota/config/v1alpha1";
import * as serviceaccountconfigv1alpha1 from "#controller/serviceaccount/config/v1alpha1";
import * as statefulsetconfigv1alpha1 from "#controller/statefulset/config/v1alpha1";
import * as ttlafterfinishedconfigv1alpha1 from "#controller/ttlafterfinished/config/v1alpha1";
import * as attachdetachconfigv1alpha1 from "#controller/volume/attachdetach/config/v1alpha1";
import * as persistentvolumeconfigv1alpha1 from "#controller/volume/persistentvolume/config/v1alpha1";
import type * as kubectrlmgrconfigv1alpha1 from "#kube-controller-manager/config/v1alpha1";

/** Everything that is zero gets its default, and who comes first wins: what stands there by then is no hole any more. */
export function setDefaultsKubeControllerManagerConfiguration(
  obj: kubectrlmgrconfigv1alpha1.KubeControllerManagerConfiguration,
): void {
  if (obj.deprecatedController.registerRetryCount === 0) obj.deprecatedController.registerRetryCount = 10;

  // Component-base would say 50 and 100; it is asked later, and finds these.
  const { clientConnection } = obj.generic;
  if (clientConnection.qps === 0) clientConnection.qps = 20;
  if (clientConnection.burst === 0) clientConnection.burst = 30;

  cmconfigv1alpha1.recommendedDefaultGenericControllerManagerConfiguration(obj.generic);
  attachdetachconfigv1alpha1.recommendedDefaultAttachDetachControllerConfiguration(
    obj.attachDetachController,
  );
  csrsigningconfigv1alpha1.recommendedDefaultCSRSigningControllerConfiguration(obj.csrSigningController);
  daemonconfigv1alpha1.recommendedDefaultDaemonSetControllerConfiguration(obj.daemonSetController);
  deploymentconfigv1alpha1.recommendedDefaultDeploymentControllerConfiguration(obj.deploymentController);
  statefulsetconfigv1alpha1.recommendedDefaultStatefulSetControllerConfiguration(obj.statefulSetController);
  endpointconfigv1alpha1.recommendedDefaultEndpointControllerConfiguration(obj.endpointController);
  endpointsliceconfigv1alpha1.recommendedDefaultEndpointSliceControllerConfiguration(
    obj.endpointSliceController,
  );
  endpointslicemirroringconfigv1alpha1.recommendedDefaultEndpointSliceMirroringControllerConfiguration(
    obj.endpointSliceMirroringController,
  );
  garbagecollectorconfigv1alpha1.recommendedDefaultGarbageCollectorControllerConfiguration(
    obj.garbageCollectorController,
  );
  jobconfigv1alpha1.recommendedDefaultJobControllerConfiguration(obj.jobController);
  cronjobconfigv1alpha1.recommendedDefaultCronJobControllerConfiguration(obj.cronJobController);
  namespaceconfigv1alpha1.recommendedDefaultNamespaceControllerConfiguration(obj.namespaceController);
  nodeipamconfigv1alpha1.recommendedDefaultNodeIPAMControllerConfiguration(obj.nodeIPAMController);
  poautosclerconfigv1alpha1.recommendedDefaultHPAControllerConfiguration(obj.hpaController);
  nodelifecycleconfigv1alpha1.recommendedDefaultNodeLifecycleControllerConfiguration(
    obj.nodeLifecycleController,
  );
  podgcconfigv1alpha1.recommendedDefaultPodGCControllerConfiguration(obj.podGCController);
  replicasetconfigv1alpha1.recommendedDefaultReplicaSetControllerConfiguration(obj.replicaSetController);
  replicationconfigv1alpha1.recommendedDefaultReplicationControllerConfiguration(obj.replicationController);
  resourcequotaconfigv1alpha1.recommendedDefaultResourceQuotaControllerConfiguration(
    obj.resourceQuotaController,
  );
  serviceconfigv1alpha1.recommendedDefaultServiceControllerConfiguration(obj.serviceController);
  serviceaccountconfigv1alpha1.recommendedDefaultSAControllerConfiguration(obj.saController);
  ttlafterfinishedconfigv1alpha1.recommendedDefaultTTLAfterFinishedControllerConfiguration(
    obj.ttlAfterFinishedController,
  );
  persistentvolumeconfigv1alpha1.recommendedDefaultPersistentVolumeBinderControllerConfiguration(
    obj.persistentVolumeBinderController,
  );
}

/** The same, and then what is nested and has defaults of its own. */
export function setObjectDefaultsKubeControllerManagerConfiguration(
  obj: kubectrlmgrconfigv1alpha1.KubeControllerManagerConfiguration,
): void {
  setDefaultsKubeControllerManagerConfiguration(obj);
  cpconfigv1alpha1.setDefaultsKubeCloudSharedConfiguration(obj.kubeCloudShared);
}
