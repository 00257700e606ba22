// Go: staging/src/k8s.io/kube-controller-manager/config/v1alpha1/types.go
import type * as cpconfigv1alpha1 from "#cloud-provider/config/v1alpha1";
import type * as serviceconfigv1alpha1 from "#cloud-provider/controllers/service/config/v1alpha1";
import type * as cmconfigv1alpha1 from "#controller-manager/config/v1alpha1";

/** Everything that kube-controller-manager can be told, as a file would say it: a truth value may be left out. */
export interface KubeControllerManagerConfiguration {
  generic: cmconfigv1alpha1.GenericControllerManagerConfiguration;
  kubeCloudShared: cpconfigv1alpha1.KubeCloudSharedConfiguration;
  attachDetachController: AttachDetachControllerConfiguration;
  csrSigningController: CSRSigningControllerConfiguration;
  daemonSetController: DaemonSetControllerConfiguration;
  deploymentController: DeploymentControllerConfiguration;
  statefulSetController: StatefulSetControllerConfiguration;
  deprecatedController: DeprecatedControllerConfiguration;
  endpointController: EndpointControllerConfiguration;
  endpointSliceController: EndpointSliceControllerConfiguration;
  endpointSliceMirroringController: EndpointSliceMirroringControllerConfiguration;
  garbageCollectorController: GarbageCollectorControllerConfiguration;
  hpaController: HPAControllerConfiguration;
  jobController: JobControllerConfiguration;
  cronJobController: CronJobControllerConfiguration;
  namespaceController: NamespaceControllerConfiguration;
  nodeIPAMController: NodeIPAMControllerConfiguration;
  nodeLifecycleController: NodeLifecycleControllerConfiguration;
  persistentVolumeBinderController: PersistentVolumeBinderControllerConfiguration;
  podGCController: PodGCControllerConfiguration;
  replicaSetController: ReplicaSetControllerConfiguration;
  replicationController: ReplicationControllerConfiguration;
  resourceQuotaController: ResourceQuotaControllerConfiguration;
  saController: SAControllerConfiguration;
  serviceController: serviceconfigv1alpha1.ServiceControllerConfiguration;
  ttlAfterFinishedController: TTLAfterFinishedControllerConfiguration;
}

/** What nobody should set any more. */
export interface DeprecatedControllerConfiguration {
  deletingPodsQPS: number;
  deletingPodsBurst: number;
  registerRetryCount: number;
}

/** How volumes are attached to nodes. */
export interface AttachDetachControllerConfiguration {
  disableAttachDetachReconcilerSync: boolean;
  reconcilerSyncLoopPeriod: number;
}

/** Who signs certificates, by which keys, for how long. */
export interface CSRSigningControllerConfiguration {
  clusterSigningCertFile: string;
  clusterSigningKeyFile: string;
  kubeletServingSignerConfiguration: CSRSigningConfiguration;
  kubeletClientSignerConfiguration: CSRSigningConfiguration;
  kubeAPIServerClientSignerConfiguration: CSRSigningConfiguration;
  legacyUnknownSignerConfiguration: CSRSigningConfiguration;
  clusterSigningDuration: number;
}

/** A certificate and its key, as files. */
export interface CSRSigningConfiguration {
  certFile: string;
  keyFile: string;
}

/** How many DaemonSets are synced at a time. */
export interface DaemonSetControllerConfiguration {
  concurrentDaemonSetSyncs: number;
}

/** How many Deployments are synced at a time. Nobody reads the period. */
export interface DeploymentControllerConfiguration {
  concurrentDeploymentSyncs: number;
  deploymentControllerSyncPeriod: number;
}

/** How many StatefulSets are synced at a time. */
export interface StatefulSetControllerConfiguration {
  concurrentStatefulSetSyncs: number;
}

/** How many Services have their Endpoints synced at a time, and for how long changes of pods are gathered. */
export interface EndpointControllerConfiguration {
  concurrentEndpointSyncs: number;
  endpointUpdatesBatchPeriod: number;
}

/** How many Services have their slices synced at a time, how large a slice grows, and for how long changes of pods are gathered. */
export interface EndpointSliceControllerConfiguration {
  concurrentServiceEndpointSyncs: number;
  maxEndpointsPerSlice: number;
  endpointUpdatesBatchPeriod: number;
}

/** The same for slices that mirror Endpoints written by somebody else. */
export interface EndpointSliceMirroringControllerConfiguration {
  mirroringConcurrentServiceEndpointSyncs: number;
  mirroringMaxEndpointsPerSubset: number;
  mirroringEndpointUpdatesBatchPeriod: number;
}

/** Whether garbage is collected, by how many workers, and which resources are left alone. */
export interface GarbageCollectorControllerConfiguration {
  enableGarbageCollector?: boolean;
  concurrentGCSyncs: number;
  gcIgnoredResources: readonly GroupResource[];
}

/** A resource by group and name. */
export interface GroupResource {
  group: string;
  resource: string;
}

/** How often pods are scaled by their load, and what is too small, too soon or too young to count. */
export interface HPAControllerConfiguration {
  horizontalPodAutoscalerSyncPeriod: number;
  horizontalPodAutoscalerUpscaleForbiddenWindow: number;
  horizontalPodAutoscalerDownscaleForbiddenWindow: number;
  horizontalPodAutoscalerDownscaleStabilizationWindow: number;
  horizontalPodAutoscalerTolerance: number;
  horizontalPodAutoscalerUseRESTClients?: boolean;
  horizontalPodAutoscalerCPUInitializationPeriod: number;
  horizontalPodAutoscalerInitialReadinessDelay: number;
}

/** How many Jobs are synced at a time. */
export interface JobControllerConfiguration {
  concurrentJobSyncs: number;
}

/** How many CronJobs are synced at a time. */
export interface CronJobControllerConfiguration {
  concurrentCronJobSyncs: number;
}

/** How often namespaces are looked at, and how many are emptied at a time. */
export interface NamespaceControllerConfiguration {
  namespaceSyncPeriod: number;
  concurrentNamespaceSyncs: number;
}

/** From which addresses Services and nodes get theirs. */
export interface NodeIPAMControllerConfiguration {
  serviceCIDR: string;
  secondaryServiceCIDR: string;
  nodeCIDRMaskSize: number;
  nodeCIDRMaskSizeIPv4: number;
  nodeCIDRMaskSizeIPv6: number;
}

/** When a node counts as lost, and how fast its pods are taken away. */
export interface NodeLifecycleControllerConfiguration {
  enableTaintManager?: boolean;
  nodeEvictionRate: number;
  secondaryNodeEvictionRate: number;
  nodeStartupGracePeriod: number;
  nodeMonitorGracePeriod: number;
  podEvictionTimeout: number;
  largeClusterSizeThreshold: number;
  unhealthyZoneThreshold: number;
}

/** How volumes are found, made, and cleaned for the next one. */
export interface PersistentVolumeBinderControllerConfiguration {
  pvClaimBinderSyncPeriod: number;
  volumeConfiguration: VolumeConfiguration;
  volumeHostCIDRDenylist?: readonly string[];
  volumeHostAllowLocalLoopback?: boolean;
}

/** What all kinds of volumes are told. */
export interface VolumeConfiguration {
  enableHostPathProvisioning?: boolean;
  enableDynamicProvisioning?: boolean;
  persistentVolumeRecyclerConfiguration: PersistentVolumeRecyclerConfiguration;
  flexVolumePluginDir: string;
}

/** How often, and for how many seconds, the cleaning of a volume is tried. */
export interface PersistentVolumeRecyclerConfiguration {
  maximumRetry: number;
  minimumTimeoutNFS: number;
  podTemplateFilePathNFS: string;
  incrementTimeoutNFS: number;
  podTemplateFilePathHostPath: string;
  minimumTimeoutHostPath: number;
  incrementTimeoutHostPath: number;
}

/** How many finished pods may stay. */
export interface PodGCControllerConfiguration {
  terminatedPodGCThreshold: number;
}

/** How many ReplicaSets are synced at a time. */
export interface ReplicaSetControllerConfiguration {
  concurrentRSSyncs: number;
}

/** How many ReplicationControllers are synced at a time. */
export interface ReplicationControllerConfiguration {
  concurrentRCSyncs: number;
}

/** How often quotas are counted again, and how many at a time. */
export interface ResourceQuotaControllerConfiguration {
  resourceQuotaSyncPeriod: number;
  concurrentResourceQuotaSyncs: number;
}

/** Which key signs tokens of service accounts, how many are made at a time, and which authority they carry. */
export interface SAControllerConfiguration {
  serviceAccountKeyFile: string;
  concurrentSATokenSyncs: number;
  rootCAFile: string;
}

/** How many finished Jobs are cleared away at a time. */
export interface TTLAfterFinishedControllerConfiguration {
  concurrentTTLSyncs: number;
}
