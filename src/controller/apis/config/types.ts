// Go: pkg/controller/apis/config/types.go
import type * as cpconfig from "#cloud-provider/config";
import type * as serviceconfig from "#cloud-provider/controllers/service/config";
import type * as cmconfig from "#controller-manager/config";
import type * as csrsigningconfig from "#controller/certificates/signer/config";
import type * as cronjobconfig from "#controller/cronjob/config";
import type * as daemonconfig from "#controller/daemon/config";
import type * as deploymentconfig from "#controller/deployment/config";
import type * as endpointconfig from "#controller/endpoint/config";
import type * as endpointsliceconfig from "#controller/endpointslice/config";
import type * as endpointslicemirroringconfig from "#controller/endpointslicemirroring/config";
import type * as garbagecollectorconfig from "#controller/garbagecollector/config";
import type * as jobconfig from "#controller/job/config";
import type * as namespaceconfig from "#controller/namespace/config";
import type * as nodeipamconfig from "#controller/nodeipam/config";
import type * as nodelifecycleconfig from "#controller/nodelifecycle/config";
import type * as poautosclerconfig from "#controller/podautoscaler/config";
import type * as podgcconfig from "#controller/podgc/config";
import type * as replicasetconfig from "#controller/replicaset/config";
import type * as replicationconfig from "#controller/replication/config";
import type * as resourcequotaconfig from "#controller/resourcequota/config";
import type * as serviceaccountconfig from "#controller/serviceaccount/config";
import type * as statefulsetconfig from "#controller/statefulset/config";
import type * as ttlafterfinishedconfig from "#controller/ttlafterfinished/config";
import type * as attachdetachconfig from "#controller/volume/attachdetach/config";
import type * as persistentvolumeconfig from "#controller/volume/persistentvolume/config";

/** Everything that kube-controller-manager can be told, a group for each part of it. Durations are milliseconds. */
export interface KubeControllerManagerConfiguration {
  generic: cmconfig.GenericControllerManagerConfiguration;
  kubeCloudShared: cpconfig.KubeCloudSharedConfiguration;
  attachDetachController: attachdetachconfig.AttachDetachControllerConfiguration;
  csrSigningController: csrsigningconfig.CSRSigningControllerConfiguration;
  daemonSetController: daemonconfig.DaemonSetControllerConfiguration;
  deploymentController: deploymentconfig.DeploymentControllerConfiguration;
  statefulSetController: statefulsetconfig.StatefulSetControllerConfiguration;
  deprecatedController: DeprecatedControllerConfiguration;
  endpointController: endpointconfig.EndpointControllerConfiguration;
  endpointSliceController: endpointsliceconfig.EndpointSliceControllerConfiguration;
  endpointSliceMirroringController: endpointslicemirroringconfig.EndpointSliceMirroringControllerConfiguration;
  garbageCollectorController: garbagecollectorconfig.GarbageCollectorControllerConfiguration;
  hpaController: poautosclerconfig.HPAControllerConfiguration;
  jobController: jobconfig.JobControllerConfiguration;
  cronJobController: cronjobconfig.CronJobControllerConfiguration;
  namespaceController: namespaceconfig.NamespaceControllerConfiguration;
  nodeIPAMController: nodeipamconfig.NodeIPAMControllerConfiguration;
  nodeLifecycleController: nodelifecycleconfig.NodeLifecycleControllerConfiguration;
  persistentVolumeBinderController: persistentvolumeconfig.PersistentVolumeBinderControllerConfiguration;
  podGCController: podgcconfig.PodGCControllerConfiguration;
  replicaSetController: replicasetconfig.ReplicaSetControllerConfiguration;
  replicationController: replicationconfig.ReplicationControllerConfiguration;
  resourceQuotaController: resourcequotaconfig.ResourceQuotaControllerConfiguration;
  saController: serviceaccountconfig.SAControllerConfiguration;
  serviceController: serviceconfig.ServiceControllerConfiguration;
  ttlAfterFinishedController: ttlafterfinishedconfig.TTLAfterFinishedControllerConfiguration;
}

/** What nobody should set any more. */
export interface DeprecatedControllerConfiguration {
  deletingPodsQPS: number;
  deletingPodsBurst: number;
  registerRetryCount: number;
}
