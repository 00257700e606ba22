// Ours: what Go's reflection knows of the configuration
import * as cpconfigv1alpha1 from "#cloud-provider/config/v1alpha1";
import * as serviceconfigv1alpha1 from "#cloud-provider/controllers/service/config/v1alpha1";
import type * as componentbaseconfig from "#component-base/config";
import * as cmconfigv1alpha1 from "#controller-manager/config/v1alpha1";
import type { KubeControllerManagerConfiguration } from "./types.ts";

/** Every field in the order of the internal type, which is that of /configz. */
export const fields: componentbaseconfig.Fields<KubeControllerManagerConfiguration> = {
  generic: cmconfigv1alpha1.genericFields,
  kubeCloudShared: cpconfigv1alpha1.kubeCloudSharedFields,
  attachDetachController: {
    disableAttachDetachReconcilerSync: "bool",
    reconcilerSyncLoopPeriod: "duration",
  },
  csrSigningController: {
    clusterSigningCertFile: "string",
    clusterSigningKeyFile: "string",
    kubeletServingSignerConfiguration: {
      certFile: "string",
      keyFile: "string",
    },
    kubeletClientSignerConfiguration: {
      certFile: "string",
      keyFile: "string",
    },
    kubeAPIServerClientSignerConfiguration: {
      certFile: "string",
      keyFile: "string",
    },
    legacyUnknownSignerConfiguration: {
      certFile: "string",
      keyFile: "string",
    },
    clusterSigningDuration: "duration",
  },
  daemonSetController: {
    concurrentDaemonSetSyncs: "int32",
  },
  deploymentController: {
    concurrentDeploymentSyncs: "int32",
    deploymentControllerSyncPeriod: "duration",
  },
  statefulSetController: {
    concurrentStatefulSetSyncs: "int32",
  },
  deprecatedController: {
    deletingPodsQPS: "float32",
    deletingPodsBurst: "int32",
    registerRetryCount: "int32",
  },
  endpointController: {
    concurrentEndpointSyncs: "int32",
    endpointUpdatesBatchPeriod: "duration",
  },
  endpointSliceController: {
    concurrentServiceEndpointSyncs: "int32",
    maxEndpointsPerSlice: "int32",
    endpointUpdatesBatchPeriod: "duration",
  },
  endpointSliceMirroringController: {
    mirroringConcurrentServiceEndpointSyncs: "int32",
    mirroringMaxEndpointsPerSubset: "int32",
    mirroringEndpointUpdatesBatchPeriod: "duration",
  },
  garbageCollectorController: {
    enableGarbageCollector: "*bool",
    concurrentGCSyncs: "int32",
    gcIgnoredResources: [
      {
        group: "string",
        resource: "string",
      },
    ],
  },
  hpaController: {
    horizontalPodAutoscalerSyncPeriod: "duration",
    horizontalPodAutoscalerUpscaleForbiddenWindow: "duration",
    horizontalPodAutoscalerDownscaleForbiddenWindow: "duration",
    horizontalPodAutoscalerDownscaleStabilizationWindow: "duration",
    horizontalPodAutoscalerTolerance: "float64",
    horizontalPodAutoscalerUseRESTClients: "*bool",
    horizontalPodAutoscalerCPUInitializationPeriod: "duration",
    horizontalPodAutoscalerInitialReadinessDelay: "duration",
  },
  jobController: {
    concurrentJobSyncs: "int32",
  },
  cronJobController: {
    concurrentCronJobSyncs: "int32",
  },
  namespaceController: {
    namespaceSyncPeriod: "duration",
    concurrentNamespaceSyncs: "int32",
  },
  nodeIPAMController: {
    serviceCIDR: "string",
    secondaryServiceCIDR: "string",
    nodeCIDRMaskSize: "int32",
    nodeCIDRMaskSizeIPv4: "int32",
    nodeCIDRMaskSizeIPv6: "int32",
  },
  nodeLifecycleController: {
    enableTaintManager: "*bool",
    nodeEvictionRate: "float32",
    secondaryNodeEvictionRate: "float32",
    nodeStartupGracePeriod: "duration",
    nodeMonitorGracePeriod: "duration",
    podEvictionTimeout: "duration",
    largeClusterSizeThreshold: "int32",
    unhealthyZoneThreshold: "float32",
  },
  persistentVolumeBinderController: {
    pvClaimBinderSyncPeriod: "duration",
    volumeConfiguration: {
      enableHostPathProvisioning: "*bool",
      enableDynamicProvisioning: "*bool",
      persistentVolumeRecyclerConfiguration: {
        maximumRetry: "int32",
        minimumTimeoutNFS: "int32",
        podTemplateFilePathNFS: "string",
        incrementTimeoutNFS: "int32",
        podTemplateFilePathHostPath: "string",
        minimumTimeoutHostPath: "int32",
        incrementTimeoutHostPath: "int32",
      },
      flexVolumePluginDir: "string",
    },
    volumeHostCIDRDenylist: "?[]string",
    volumeHostAllowLocalLoopback: "*bool",
  },
  podGCController: {
    terminatedPodGCThreshold: "int32",
  },
  replicaSetController: {
    concurrentRSSyncs: "int32",
  },
  replicationController: {
    concurrentRCSyncs: "int32",
  },
  resourceQuotaController: {
    resourceQuotaSyncPeriod: "duration",
    concurrentResourceQuotaSyncs: "int32",
  },
  saController: {
    serviceAccountKeyFile: "string",
    concurrentSATokenSyncs: "int32",
    rootCAFile: "string",
  },
  serviceController: serviceconfigv1alpha1.serviceFields,
  ttlAfterFinishedController: {
    concurrentTTLSyncs: "int32",
  },
};
