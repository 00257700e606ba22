// Go: pkg/features/kube_features.go, staging/src/k8s.io/apiserver/pkg/features/kube_features.go
import * as featuregate from "#component-base/featuregate";

type Spec = featuregate.FeatureSpec;

const alpha: Spec = { default: false, preRelease: "ALPHA" };
const betaOn: Spec = { default: true, preRelease: "BETA" };
const betaOff: Spec = { default: false, preRelease: "BETA" };
const ga: Spec = { default: true, preRelease: "" };
const locked: Spec = { ...ga, lockToDefault: true };
const deprecatedOn: Spec = { default: true, preRelease: "DEPRECATED" };
const deprecatedOff: Spec = { default: false, preRelease: "DEPRECATED" };

const all = (spec: Spec, names: string): Record<string, Spec> =>
  Object.fromEntries(names.split(" ").map((name) => [name, spec]));

/** The features of Kubernetes itself. */
const kubernetes = (): Record<string, Spec> => ({
  ...all(
    alpha,
    "AnyVolumeDataSource BalanceAttachedNodeVolumes BoundServiceAccountTokenVolume CSIMigrationAWSComplete CSIMigrationAzureDiskComplete CSIMigrationAzureFile CSIMigrationAzureFileComplete CSIMigrationGCEComplete CSIMigrationOpenStackComplete CSIServiceAccountToken CSIStorageCapacity CronJobControllerV2 CustomCPUCFSQuotaPeriod DownwardAPIHugePages EndpointSliceNodeName EndpointSliceTerminatingCondition EphemeralContainers GenericEphemeralVolume GracefulNodeShutdown HPAContainerMetrics HPAScaleToZero IPv6DualStack KubeletCredentialProviders LocalStorageCapacityIsolationFSQuotaMonitoring MixedProtocolLBService ProcMountType QOSReserved ServiceLBNodePortControl ServiceTopology SizeMemoryBackedVolumes TTLAfterFinished WinDSR WindowsEndpointSliceProxying",
  ),
  ...all(
    betaOff,
    "CSIMigrationAWS CSIMigrationAzureDisk CSIMigrationGCE CSIMigrationOpenStack CSIMigrationvSphere CSIMigrationvSphereComplete ExperimentalHostUserNamespaceDefaulting",
  ),
  ...all(
    betaOn,
    "AllowInsecureBackendProxy AppArmor CPUManager CRIContainerLogRotation CSIInlineVolume CSIMigration CSIVolumeFSGroupPolicy ConfigurableFSGroupPolicy DefaultPodTopologySpread DevicePlugins DisableAcceleratorUsageMetrics DynamicKubeletConfig EndpointSlice EndpointSliceProxying ExpandCSIVolumes ExpandInUsePersistentVolumes ExpandPersistentVolumes HugePageStorageMediumSize ImmutableEphemeralVolumes KubeletPodResources LegacyNodeRoleBehavior LocalStorageCapacityIsolation NodeDisruptionExclusion NonPreemptingPriority PodDisruptionBudget PodOverhead RootCAConfigMap RotateKubeletServerCertificate RunAsGroup ServiceAccountIssuerDiscovery ServiceNodeExclusion SetHostnameAsFQDN Sysctls TopologyManager WinOverlay",
  ),
  ...all(ga, "ExecProbeTimeout StorageObjectInUseProtection VolumeSubpath"),
  ...all(
    locked,
    "AttachVolumeLimit BlockVolume CSIBlockVolume CSIDriverRegistry CSINodeInfo EvenPodsSpread ExternalPolicyForExternalIP NodeLease RotateKubeletClientCertificate RuntimeClass SCTPSupport ServiceAppProtocol StartupProbe SupportNodePidsLimit SupportPodPidsLimit TokenRequest TokenRequestProjection VolumePVCDataSource VolumeSnapshotDataSource WindowsGMSA WindowsRunAsUserName",
  ),
  ...all(deprecatedOff, "HyperVContainer"),
});

/** The features of every API server, which whatever links its library knows. */
const generic = (): Record<string, Spec> => ({
  ...all(alpha, "APIServerIdentity EfficientWatchResumption StorageVersionAPI"),
  ...all(
    betaOn,
    "APIListChunking APIPriorityAndFairness APIResponseCompression RemainingItemCount RemoveSelfLink ServerSideApply StorageVersionHash ValidateProxyRedirects WarningHeaders",
  ),
  ...all(ga, "AdvancedAuditing DryRun"),
  ...all(locked, "SelectorIndex WatchBookmark"),
  ...all(deprecatedOn, "StreamingProxyRedirects"),
});

/** A gate that knows every feature of 1.20 and has set none. Upstream has one for the whole process. */
export function newFeatureGate(): featuregate.FeatureGate {
  const gate = new featuregate.FeatureGate();
  gate.add(generic());
  gate.add(kubernetes());
  return gate;
}
