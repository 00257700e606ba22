// Ours: api-types-1.20.json as `pack` writes it; packed.test.ts makes this file

export const packed = `
=api/resource
Format:string
Quantity -Format:resource.Format
=apps/v1
Deployment !TypeMeta:TypeMeta;ObjectMeta=metadata?:ObjectMeta;spec?:DeploymentSpec;status?:DeploymentStatus
DeploymentCondition type:DeploymentConditionType;status:ConditionStatus;lastUpdateTime?:Time;lastTransitionTime?:Time;reason?;message?
DeploymentConditionType:string
DeploymentSpec replicas?:*int32;selector:*v1.LabelSelector;template:PodTemplateSpec;strategy?:DeploymentStrategy~retainKeys;minReadySeconds?:int32;revisionHistoryLimit?:*int32;paused?:bool;progressDeadlineSeconds?:*int32
DeploymentStatus observedGeneration?:int64;replicas?:int32;updatedReplicas?:int32;readyReplicas?:int32;availableReplicas?:int32;unavailableReplicas?:int32;conditions?:[]v1.DeploymentCondition~merge@type;collisionCount?:*int32
DeploymentStrategy type?:DeploymentStrategyType;rollingUpdate?:*v1.RollingUpdateDeployment
DeploymentStrategyType:string
ReplicaSet !TypeMeta:TypeMeta;ObjectMeta=metadata?:ObjectMeta;spec?:ReplicaSetSpec;status?:ReplicaSetStatus
ReplicaSetCondition type:ReplicaSetConditionType;status:ConditionStatus;lastTransitionTime?:Time;reason?;message?
ReplicaSetConditionType:string
ReplicaSetSpec replicas?:*int32;minReadySeconds?:int32;selector:*v1.LabelSelector;template?:PodTemplateSpec
ReplicaSetStatus replicas:int32;fullyLabeledReplicas?:int32;readyReplicas?:int32;availableReplicas?:int32;observedGeneration?:int64;conditions?:[]v1.ReplicaSetCondition~merge@type
RollingUpdateDeployment maxUnavailable?:*intstr.IntOrString;maxSurge?:*intstr.IntOrString
=authentication/v1
BoundObjectReference kind?;APIVersion=apiVersion?;name?;UID=uid?:types.UID
TokenRequest !TypeMeta:TypeMeta;ObjectMeta=metadata?:ObjectMeta;spec:TokenRequestSpec;status?:TokenRequestStatus
TokenRequestSpec audiences:[]string;expirationSeconds:*int64;boundObjectRef:*v1.BoundObjectReference
TokenRequestStatus token;expirationTimestamp:Time
TokenReview !TypeMeta:TypeMeta;ObjectMeta=metadata?:ObjectMeta;spec:TokenReviewSpec;status?:TokenReviewStatus
TokenReviewSpec token?;audiences?:[]string
TokenReviewStatus authenticated?:bool;user?:UserInfo;audiences?:[]string;error?
UserInfo username?;UID=uid?;groups?:[]string;extra?:map[string]v1.ExtraValue
=authorization/v1
NonResourceAttributes path?;verb?
ResourceAttributes namespace?;verb?;group?;version?;resource?;subresource?;name?
SubjectAccessReview !TypeMeta:TypeMeta;ObjectMeta=metadata?:ObjectMeta;spec:SubjectAccessReviewSpec;status?:SubjectAccessReviewStatus
SubjectAccessReviewSpec resourceAttributes?:*v1.ResourceAttributes;nonResourceAttributes?:*v1.NonResourceAttributes;user?;groups?:[]string;extra?:map[string]v1.ExtraValue;UID=uid?
SubjectAccessReviewStatus allowed:bool;denied?:bool;reason?;evaluationError?
=autoscaling/v1
Scale !TypeMeta:TypeMeta;ObjectMeta=metadata?:ObjectMeta;spec?:ScaleSpec;status?:ScaleStatus
ScaleSpec replicas?:int32
ScaleStatus replicas:int32;selector?
=coordination/v1
Lease !TypeMeta:TypeMeta;ObjectMeta=metadata?:ObjectMeta;spec?:LeaseSpec
LeaseSpec holderIdentity?:*string;leaseDurationSeconds?:*int32;acquireTime?:*v1.MicroTime;renewTime?:*v1.MicroTime;leaseTransitions?:*int32
=core/v1
AWSElasticBlockStoreVolumeSource volumeID;FSType=fsType?;partition?:int32;readOnly?:bool
Affinity nodeAffinity?:*v1.NodeAffinity;podAffinity?:*v1.PodAffinity;podAntiAffinity?:*v1.PodAntiAffinity
AttachedVolume name:UniqueVolumeName;devicePath
AzureDataDiskCachingMode:string
AzureDataDiskKind:string
AzureDiskVolumeSource diskName;DataDiskURI=diskURI;cachingMode?:*v1.AzureDataDiskCachingMode;FSType=fsType?:*string;readOnly?:*bool;kind?:*v1.AzureDataDiskKind
AzureFileVolumeSource secretName;shareName;readOnly?:bool
Binding !TypeMeta:TypeMeta;ObjectMeta=metadata?:ObjectMeta;target:ObjectReference
CSIVolumeSource driver;readOnly?:*bool;FSType=fsType?:*string;volumeAttributes?:map[string]string;nodePublishSecretRef?:*v1.LocalObjectReference
Capabilities add?:[]v1.Capability;drop?:[]v1.Capability
Capability:string
CephFSVolumeSource monitors:[]string;path?;user?;secretFile?;secretRef?:*v1.LocalObjectReference;readOnly?:bool
CinderVolumeSource volumeID;FSType=fsType?;readOnly?:bool;secretRef?:*v1.LocalObjectReference
ClientIPConfig timeoutSeconds?:*int32
ConditionStatus:string
ConfigMap !TypeMeta:TypeMeta;ObjectMeta=metadata?:ObjectMeta;immutable?:*bool;data?:map[string]string;binaryData?:map[string][]uint8
ConfigMapEnvSource !LocalObjectReference:LocalObjectReference;optional?:*bool
ConfigMapKeySelector !LocalObjectReference:LocalObjectReference;key;optional?:*bool
ConfigMapNodeConfigSource namespace;name;UID=uid?:types.UID;resourceVersion?;kubeletConfigKey
ConfigMapProjection !LocalObjectReference:LocalObjectReference;items?:[]v1.KeyToPath;optional?:*bool
ConfigMapVolumeSource !LocalObjectReference:LocalObjectReference;items?:[]v1.KeyToPath;defaultMode?:*int32;optional?:*bool
Container name;image?;command?:[]string;args?:[]string;workingDir?;ports?:[]v1.ContainerPort~merge@containerPort;envFrom?:[]v1.EnvFromSource;env?:[]v1.EnvVar~merge@name;resources?:ResourceRequirements;volumeMounts?:[]v1.VolumeMount~merge@mountPath;volumeDevices?:[]v1.VolumeDevice~merge@devicePath;livenessProbe?:*v1.Probe;readinessProbe?:*v1.Probe;startupProbe?:*v1.Probe;lifecycle?:*v1.Lifecycle;terminationMessagePath?;terminationMessagePolicy?:TerminationMessagePolicy;imagePullPolicy?:PullPolicy;securityContext?:*v1.SecurityContext;stdin?:bool;stdinOnce?:bool;TTY=tty?:bool
ContainerImage names:[]string;sizeBytes?:int64
ContainerPort name?;hostPort?:int32;containerPort:int32;protocol?:Protocol;hostIP?
ContainerState waiting?:*v1.ContainerStateWaiting;running?:*v1.ContainerStateRunning;terminated?:*v1.ContainerStateTerminated
ContainerStateRunning startedAt?:Time
ContainerStateTerminated exitCode:int32;signal?:int32;reason?;message?;startedAt?:Time;finishedAt?:Time;containerID?
ContainerStateWaiting reason?;message?
ContainerStatus name;state?:ContainerState;LastTerminationState=lastState?:ContainerState;ready:bool;restartCount:int32;image;imageID;containerID?;started?:*bool
DNSPolicy:string
DaemonEndpoint Port:int32
DownwardAPIProjection items?:[]v1.DownwardAPIVolumeFile
DownwardAPIVolumeFile path;fieldRef?:*v1.ObjectFieldSelector;resourceFieldRef?:*v1.ResourceFieldSelector;mode?:*int32
DownwardAPIVolumeSource items?:[]v1.DownwardAPIVolumeFile;defaultMode?:*int32
EmptyDirVolumeSource medium?:StorageMedium;sizeLimit?:*resource.Quantity
EndpointAddress IP=ip;hostname?;nodeName?:*string;targetRef?:*v1.ObjectReference
EndpointPort name?;port:int32;protocol?:Protocol;appProtocol?:*string
EndpointSubset addresses?:[]v1.EndpointAddress;notReadyAddresses?:[]v1.EndpointAddress;ports?:[]v1.EndpointPort
Endpoints !TypeMeta:TypeMeta;ObjectMeta=metadata?:ObjectMeta;subsets?:[]v1.EndpointSubset
EnvFromSource prefix?;configMapRef?:*v1.ConfigMapEnvSource;secretRef?:*v1.SecretEnvSource
EnvVar name;value?;valueFrom?:*v1.EnvVarSource
EnvVarSource fieldRef?:*v1.ObjectFieldSelector;resourceFieldRef?:*v1.ResourceFieldSelector;configMapKeyRef?:*v1.ConfigMapKeySelector;secretKeyRef?:*v1.SecretKeySelector
EphemeralContainer !EphemeralContainerCommon:EphemeralContainerCommon;targetContainerName?
EphemeralContainerCommon name;image?;command?:[]string;args?:[]string;workingDir?;ports?:[]v1.ContainerPort;envFrom?:[]v1.EnvFromSource;env?:[]v1.EnvVar~merge@name;resources?:ResourceRequirements;volumeMounts?:[]v1.VolumeMount~merge@mountPath;volumeDevices?:[]v1.VolumeDevice~merge@devicePath;livenessProbe?:*v1.Probe;readinessProbe?:*v1.Probe;startupProbe?:*v1.Probe;lifecycle?:*v1.Lifecycle;terminationMessagePath?;terminationMessagePolicy?:TerminationMessagePolicy;imagePullPolicy?:PullPolicy;securityContext?:*v1.SecurityContext;stdin?:bool;stdinOnce?:bool;TTY=tty?:bool
EphemeralVolumeSource volumeClaimTemplate?:*v1.PersistentVolumeClaimTemplate;readOnly?:bool
Event !TypeMeta:TypeMeta;ObjectMeta=metadata:ObjectMeta;involvedObject:ObjectReference;reason?;message?;source?:EventSource;firstTimestamp?:Time;lastTimestamp?:Time;count?:int32;type?;eventTime?:MicroTime;series?:*v1.EventSeries;action?;related?:*v1.ObjectReference;ReportingController=reportingComponent;reportingInstance
EventSeries count?:int32;lastObservedTime?:MicroTime
EventSource component?;host?
ExecAction command?:[]string
FCVolumeSource targetWWNs?:[]string;lun?:*int32;FSType=fsType?;readOnly?:bool;WWIDs=wwids?:[]string
FinalizerName:string
FlexVolumeSource driver;FSType=fsType?;secretRef?:*v1.LocalObjectReference;readOnly?:bool;options?:map[string]string
FlockerVolumeSource datasetName?;datasetUUID?
GCEPersistentDiskVolumeSource PDName=pdName;FSType=fsType?;partition?:int32;readOnly?:bool
GitRepoVolumeSource repository;revision?;directory?
GlusterfsVolumeSource EndpointsName=endpoints;path;readOnly?:bool
HTTPGetAction path?;port:intstr.IntOrString;host?;scheme?:URIScheme;HTTPHeaders=httpHeaders?:[]v1.HTTPHeader
HTTPHeader name;value
Handler exec?:*v1.ExecAction;HTTPGet=httpGet?:*v1.HTTPGetAction;TCPSocket=tcpSocket?:*v1.TCPSocketAction
HostAlias IP=ip?;hostnames?:[]string
HostPathType:string
HostPathVolumeSource path;type?:*v1.HostPathType
IPFamily:string
IPFamilyPolicyType:string
ISCSIVolumeSource targetPortal;IQN=iqn;lun:int32;ISCSIInterface=iscsiInterface?;FSType=fsType?;readOnly?:bool;portals?:[]string;DiscoveryCHAPAuth=chapAuthDiscovery?:bool;SessionCHAPAuth=chapAuthSession?:bool;secretRef?:*v1.LocalObjectReference;initiatorName?:*string
KeyToPath key;path;mode?:*int32
Lifecycle postStart?:*v1.Handler;preStop?:*v1.Handler
LoadBalancerIngress IP=ip?;hostname?;ports?:[]v1.PortStatus
LoadBalancerStatus ingress?:[]v1.LoadBalancerIngress
LocalObjectReference name?
MountPropagationMode:string
NFSVolumeSource server;path;readOnly?:bool
Namespace !TypeMeta:TypeMeta;ObjectMeta=metadata?:ObjectMeta;spec?:NamespaceSpec;status?:NamespaceStatus
NamespaceCondition type:NamespaceConditionType;status:ConditionStatus;lastTransitionTime?:Time;reason?;message?
NamespaceConditionType:string
NamespacePhase:string
NamespaceSpec finalizers?:[]v1.FinalizerName
NamespaceStatus phase?:NamespacePhase;conditions?:[]v1.NamespaceCondition~merge@type
Node !TypeMeta:TypeMeta;ObjectMeta=metadata?:ObjectMeta;spec?:NodeSpec;status?:NodeStatus
NodeAddress type:NodeAddressType;address
NodeAddressType:string
NodeAffinity requiredDuringSchedulingIgnoredDuringExecution?:*v1.NodeSelector;preferredDuringSchedulingIgnoredDuringExecution?:[]v1.PreferredSchedulingTerm
NodeCondition type:NodeConditionType;status:ConditionStatus;lastHeartbeatTime?:Time;lastTransitionTime?:Time;reason?;message?
NodeConditionType:string
NodeConfigSource configMap?:*v1.ConfigMapNodeConfigSource
NodeConfigStatus assigned?:*v1.NodeConfigSource;active?:*v1.NodeConfigSource;lastKnownGood?:*v1.NodeConfigSource;error?
NodeDaemonEndpoints kubeletEndpoint?:DaemonEndpoint
NodePhase:string
NodeSelector nodeSelectorTerms:[]v1.NodeSelectorTerm
NodeSelectorOperator:string
NodeSelectorRequirement key;operator:NodeSelectorOperator;values?:[]string
NodeSelectorTerm matchExpressions?:[]v1.NodeSelectorRequirement;matchFields?:[]v1.NodeSelectorRequirement
NodeSpec podCIDR?;podCIDRs?:[]string~merge;providerID?;unschedulable?:bool;taints?:[]v1.Taint;configSource?:*v1.NodeConfigSource;DoNotUseExternalID=externalID?
NodeStatus capacity?:ResourceList;allocatable?:ResourceList;phase?:NodePhase;conditions?:[]v1.NodeCondition~merge@type;addresses?:[]v1.NodeAddress~merge@type;daemonEndpoints?:NodeDaemonEndpoints;nodeInfo?:NodeSystemInfo;images?:[]v1.ContainerImage;volumesInUse?:[]v1.UniqueVolumeName;volumesAttached?:[]v1.AttachedVolume;config?:*v1.NodeConfigStatus
NodeSystemInfo machineID;systemUUID;bootID;kernelVersion;OSImage=osImage;containerRuntimeVersion;kubeletVersion;kubeProxyVersion;operatingSystem;architecture
ObjectFieldSelector APIVersion=apiVersion?;fieldPath
ObjectReference kind?;namespace?;name?;UID=uid?:types.UID;APIVersion=apiVersion?;resourceVersion?;fieldPath?
PersistentVolumeAccessMode:string
PersistentVolumeClaimSpec accessModes?:[]v1.PersistentVolumeAccessMode;selector?:*v1.LabelSelector;resources?:ResourceRequirements;volumeName?;storageClassName?:*string;volumeMode?:*v1.PersistentVolumeMode;dataSource?:*v1.TypedLocalObjectReference
PersistentVolumeClaimTemplate ObjectMeta=metadata?:ObjectMeta;spec:PersistentVolumeClaimSpec
PersistentVolumeClaimVolumeSource claimName;readOnly?:bool
PersistentVolumeMode:string
PhotonPersistentDiskVolumeSource pdID;FSType=fsType?
Pod !TypeMeta:TypeMeta;ObjectMeta=metadata?:ObjectMeta;spec?:PodSpec;status?:PodStatus
PodAffinity requiredDuringSchedulingIgnoredDuringExecution?:[]v1.PodAffinityTerm;preferredDuringSchedulingIgnoredDuringExecution?:[]v1.WeightedPodAffinityTerm
PodAffinityTerm labelSelector?:*v1.LabelSelector;namespaces?:[]string;topologyKey
PodAntiAffinity requiredDuringSchedulingIgnoredDuringExecution?:[]v1.PodAffinityTerm;preferredDuringSchedulingIgnoredDuringExecution?:[]v1.WeightedPodAffinityTerm
PodCondition type:PodConditionType;status:ConditionStatus;lastProbeTime?:Time;lastTransitionTime?:Time;reason?;message?
PodConditionType:string
PodDNSConfig nameservers?:[]string;searches?:[]string;options?:[]v1.PodDNSConfigOption
PodDNSConfigOption name?;value?:*string
PodFSGroupChangePolicy:string
PodIP IP=ip?
PodPhase:string
PodQOSClass:string
PodReadinessGate conditionType:PodConditionType
PodSecurityContext SELinuxOptions=seLinuxOptions?:*v1.SELinuxOptions;windowsOptions?:*v1.WindowsSecurityContextOptions;runAsUser?:*int64;runAsGroup?:*int64;runAsNonRoot?:*bool;supplementalGroups?:[]int64;FSGroup=fsGroup?:*int64;sysctls?:[]v1.Sysctl;FSGroupChangePolicy=fsGroupChangePolicy?:*v1.PodFSGroupChangePolicy;seccompProfile?:*v1.SeccompProfile
PodSpec volumes?:[]v1.Volume~merge,retainKeys@name;initContainers?:[]v1.Container~merge@name;containers:[]v1.Container~merge@name;ephemeralContainers?:[]v1.EphemeralContainer~merge@name;restartPolicy?:RestartPolicy;terminationGracePeriodSeconds?:*int64;activeDeadlineSeconds?:*int64;DNSPolicy=dnsPolicy?:DNSPolicy;nodeSelector?:map[string]string;serviceAccountName?;DeprecatedServiceAccount=serviceAccount?;automountServiceAccountToken?:*bool;nodeName?;hostNetwork?:bool;hostPID?:bool;hostIPC?:bool;shareProcessNamespace?:*bool;securityContext?:*v1.PodSecurityContext;imagePullSecrets?:[]v1.LocalObjectReference~merge@name;hostname?;subdomain?;affinity?:*v1.Affinity;schedulerName?;tolerations?:[]v1.Toleration;hostAliases?:[]v1.HostAlias~merge@ip;priorityClassName?;priority?:*int32;DNSConfig=dnsConfig?:*v1.PodDNSConfig;readinessGates?:[]v1.PodReadinessGate;runtimeClassName?:*string;enableServiceLinks?:*bool;preemptionPolicy?:*v1.PreemptionPolicy;overhead?:ResourceList;topologySpreadConstraints?:[]v1.TopologySpreadConstraint~merge@topologyKey;setHostnameAsFQDN?:*bool
PodStatus phase?:PodPhase;conditions?:[]v1.PodCondition~merge@type;message?;reason?;nominatedNodeName?;hostIP?;podIP?;podIPs?:[]v1.PodIP~merge@ip;startTime?:*v1.Time;initContainerStatuses?:[]v1.ContainerStatus;containerStatuses?:[]v1.ContainerStatus;QOSClass=qosClass?:PodQOSClass;ephemeralContainerStatuses?:[]v1.ContainerStatus
PodTemplateSpec ObjectMeta=metadata?:ObjectMeta;spec?:PodSpec
PortStatus port:int32;protocol:Protocol;error?:*string
PortworxVolumeSource volumeID;FSType=fsType?;readOnly?:bool
PreemptionPolicy:string
PreferredSchedulingTerm weight:int32;preference:NodeSelectorTerm
Probe !Handler:Handler;initialDelaySeconds?:int32;timeoutSeconds?:int32;periodSeconds?:int32;successThreshold?:int32;failureThreshold?:int32
ProcMountType:string
ProjectedVolumeSource sources:[]v1.VolumeProjection;defaultMode?:*int32
Protocol:string
PullPolicy:string
QuobyteVolumeSource registry;volume;readOnly?:bool;user?;group?;tenant?
RBDVolumeSource CephMonitors=monitors:[]string;RBDImage=image;FSType=fsType?;RBDPool=pool?;RadosUser=user?;keyring?;secretRef?:*v1.LocalObjectReference;readOnly?:bool
ReplicationController !TypeMeta:TypeMeta;ObjectMeta=metadata?:ObjectMeta;spec?:ReplicationControllerSpec;status?:ReplicationControllerStatus
ReplicationControllerCondition type:ReplicationControllerConditionType;status:ConditionStatus;lastTransitionTime?:Time;reason?;message?
ReplicationControllerConditionType:string
ReplicationControllerSpec replicas?:*int32;minReadySeconds?:int32;selector?:map[string]string;template?:*v1.PodTemplateSpec
ReplicationControllerStatus replicas:int32;fullyLabeledReplicas?:int32;readyReplicas?:int32;availableReplicas?:int32;observedGeneration?:int64;conditions?:[]v1.ReplicationControllerCondition~merge@type
ResourceFieldSelector containerName?;resource;divisor?:resource.Quantity
ResourceName:string
ResourceRequirements limits?:ResourceList;requests?:ResourceList
RestartPolicy:string
SELinuxOptions user?;role?;type?;level?
ScaleIOVolumeSource gateway;system;secretRef:*v1.LocalObjectReference;SSLEnabled=sslEnabled?:bool;protectionDomain?;storagePool?;storageMode?;volumeName?;FSType=fsType?;readOnly?:bool
SeccompProfile type:SeccompProfileType;localhostProfile?:*string
SeccompProfileType:string
Secret !TypeMeta:TypeMeta;ObjectMeta=metadata?:ObjectMeta;immutable?:*bool;data?:map[string][]uint8;stringData?:map[string]string;type?:SecretType
SecretEnvSource !LocalObjectReference:LocalObjectReference;optional?:*bool
SecretKeySelector !LocalObjectReference:LocalObjectReference;key;optional?:*bool
SecretProjection !LocalObjectReference:LocalObjectReference;items?:[]v1.KeyToPath;optional?:*bool
SecretType:string
SecretVolumeSource secretName?;items?:[]v1.KeyToPath;defaultMode?:*int32;optional?:*bool
SecurityContext capabilities?:*v1.Capabilities;privileged?:*bool;SELinuxOptions=seLinuxOptions?:*v1.SELinuxOptions;windowsOptions?:*v1.WindowsSecurityContextOptions;runAsUser?:*int64;runAsGroup?:*int64;runAsNonRoot?:*bool;readOnlyRootFilesystem?:*bool;allowPrivilegeEscalation?:*bool;procMount?:*v1.ProcMountType;seccompProfile?:*v1.SeccompProfile
Service !TypeMeta:TypeMeta;ObjectMeta=metadata?:ObjectMeta;spec?:ServiceSpec;status?:ServiceStatus
ServiceAccount !TypeMeta:TypeMeta;ObjectMeta=metadata?:ObjectMeta;secrets?:[]v1.ObjectReference~merge@name;imagePullSecrets?:[]v1.LocalObjectReference;automountServiceAccountToken?:*bool
ServiceAccountTokenProjection audience?;expirationSeconds?:*int64;path
ServiceAffinity:string
ServiceExternalTrafficPolicyType:string
ServicePort name?;protocol?:Protocol;appProtocol?:*string;port:int32;targetPort?:intstr.IntOrString;nodePort?:int32
ServiceSpec ports?:[]v1.ServicePort~merge@port;selector?:map[string]string;clusterIP?;clusterIPs?:[]string;type?:ServiceType;externalIPs?:[]string;sessionAffinity?:ServiceAffinity;loadBalancerIP?;loadBalancerSourceRanges?:[]string;externalName?;externalTrafficPolicy?:ServiceExternalTrafficPolicyType;healthCheckNodePort?:int32;publishNotReadyAddresses?:bool;sessionAffinityConfig?:*v1.SessionAffinityConfig;topologyKeys?:[]string;IPFamilies=ipFamilies?:[]v1.IPFamily;IPFamilyPolicy=ipFamilyPolicy?:*v1.IPFamilyPolicyType;allocateLoadBalancerNodePorts?:*bool
ServiceStatus loadBalancer?:LoadBalancerStatus;conditions?:[]v1.Condition~merge@type
ServiceType:string
SessionAffinityConfig clientIP?:*v1.ClientIPConfig
StorageMedium:string
StorageOSVolumeSource volumeName?;volumeNamespace?;FSType=fsType?;readOnly?:bool;secretRef?:*v1.LocalObjectReference
Sysctl name;value
TCPSocketAction port:intstr.IntOrString;host?
Taint key;value?;effect:TaintEffect;timeAdded?:*v1.Time
TaintEffect:string
TerminationMessagePolicy:string
Toleration key?;operator?:TolerationOperator;value?;effect?:TaintEffect;tolerationSeconds?:*int64
TolerationOperator:string
TopologySpreadConstraint maxSkew:int32;topologyKey;whenUnsatisfiable:UnsatisfiableConstraintAction;labelSelector?:*v1.LabelSelector
TypedLocalObjectReference APIGroup=apiGroup:*string;kind;name
URIScheme:string
UniqueVolumeName:string
UnsatisfiableConstraintAction:string
Volume name;!VolumeSource:VolumeSource
VolumeDevice name;devicePath
VolumeMount name;readOnly?:bool;mountPath;subPath?;mountPropagation?:*v1.MountPropagationMode;subPathExpr?
VolumeProjection secret?:*v1.SecretProjection;downwardAPI?:*v1.DownwardAPIProjection;configMap?:*v1.ConfigMapProjection;serviceAccountToken?:*v1.ServiceAccountTokenProjection
VolumeSource hostPath?:*v1.HostPathVolumeSource;emptyDir?:*v1.EmptyDirVolumeSource;GCEPersistentDisk=gcePersistentDisk?:*v1.GCEPersistentDiskVolumeSource;AWSElasticBlockStore=awsElasticBlockStore?:*v1.AWSElasticBlockStoreVolumeSource;gitRepo?:*v1.GitRepoVolumeSource;secret?:*v1.SecretVolumeSource;NFS=nfs?:*v1.NFSVolumeSource;ISCSI=iscsi?:*v1.ISCSIVolumeSource;glusterfs?:*v1.GlusterfsVolumeSource;persistentVolumeClaim?:*v1.PersistentVolumeClaimVolumeSource;RBD=rbd?:*v1.RBDVolumeSource;flexVolume?:*v1.FlexVolumeSource;cinder?:*v1.CinderVolumeSource;CephFS=cephfs?:*v1.CephFSVolumeSource;flocker?:*v1.FlockerVolumeSource;downwardAPI?:*v1.DownwardAPIVolumeSource;FC=fc?:*v1.FCVolumeSource;azureFile?:*v1.AzureFileVolumeSource;configMap?:*v1.ConfigMapVolumeSource;vsphereVolume?:*v1.VsphereVirtualDiskVolumeSource;quobyte?:*v1.QuobyteVolumeSource;azureDisk?:*v1.AzureDiskVolumeSource;photonPersistentDisk?:*v1.PhotonPersistentDiskVolumeSource;projected?:*v1.ProjectedVolumeSource;portworxVolume?:*v1.PortworxVolumeSource;scaleIO?:*v1.ScaleIOVolumeSource;StorageOS=storageos?:*v1.StorageOSVolumeSource;CSI=csi?:*v1.CSIVolumeSource;ephemeral?:*v1.EphemeralVolumeSource
VsphereVirtualDiskVolumeSource volumePath;FSType=fsType?;storagePolicyName?;storagePolicyID?
WeightedPodAffinityTerm weight:int32;podAffinityTerm:PodAffinityTerm
WindowsSecurityContextOptions GMSACredentialSpecName=gmsaCredentialSpecName?:*string;GMSACredentialSpec=gmsaCredentialSpec?:*string;runAsUserName?:*string
=meta/v1
APIGroup !TypeMeta:TypeMeta;name;versions:[]v1.GroupVersionForDiscovery;preferredVersion?:GroupVersionForDiscovery;serverAddressByClientCIDRs?:[]v1.ServerAddressByClientCIDR
APIGroupList !TypeMeta:TypeMeta;groups:[]v1.APIGroup
APIResource name;singularName;namespaced:bool;group?;version?;kind;verbs:Verbs;shortNames?:[]string;categories?:[]string;storageVersionHash?
APIResourceList !TypeMeta:TypeMeta;groupVersion;APIResources=resources:[]v1.APIResource
CauseType:string
Condition type;status:ConditionStatus;observedGeneration?:int64;lastTransitionTime:Time;reason;message
ConditionStatus:string
DeleteOptions !TypeMeta:TypeMeta;gracePeriodSeconds?:*int64;preconditions?:*v1.Preconditions;orphanDependents?:*bool;propagationPolicy?:*v1.DeletionPropagation;dryRun?:[]string
DeletionPropagation:string
FieldsV1 Raw=-:[]uint8
GroupVersionForDiscovery groupVersion;version
LabelSelector matchLabels?:map[string]string;matchExpressions?:[]v1.LabelSelectorRequirement
LabelSelectorOperator:string
LabelSelectorRequirement key~merge@key;operator:LabelSelectorOperator;values?:[]string
ListMeta selfLink?;resourceVersion?;continue?;remainingItemCount?:*int64
ListOptions !TypeMeta:TypeMeta;labelSelector?;fieldSelector?;watch?:bool;allowWatchBookmarks?:bool;resourceVersion?;resourceVersionMatch?:ResourceVersionMatch;timeoutSeconds?:*int64;limit?:int64;continue?
ManagedFieldsEntry manager?;operation?:ManagedFieldsOperationType;APIVersion=apiVersion?;time?:*v1.Time;fieldsType?;fieldsV1?:*v1.FieldsV1
ManagedFieldsOperationType:string
MicroTime -Time:time.Time
ObjectMeta name?;generateName?;namespace?;selfLink?;UID=uid?:types.UID;resourceVersion?;generation?:int64;creationTimestamp?:Time;deletionTimestamp?:*v1.Time;deletionGracePeriodSeconds?:*int64;labels?:map[string]string;annotations?:map[string]string;ownerReferences?:[]v1.OwnerReference~merge@uid;finalizers?:[]string~merge;clusterName?;managedFields?:[]v1.ManagedFieldsEntry
OwnerReference APIVersion=apiVersion;kind;name;UID=uid:types.UID;controller?:*bool;blockOwnerDeletion?:*bool
PartialObjectMetadata !TypeMeta:TypeMeta;ObjectMeta=metadata?:ObjectMeta
Preconditions UID=uid?:*types.UID;resourceVersion?:*string
ResourceVersionMatch:string
RowConditionType:string
ServerAddressByClientCIDR clientCIDR;serverAddress
Status !TypeMeta:TypeMeta;ListMeta=metadata?:ListMeta;status?;message?;reason?:StatusReason;details?:*v1.StatusDetails;code?:int32
StatusCause Type=reason?:CauseType;message?;field?
StatusDetails name?;group?;kind?;UID=uid?:types.UID;causes?:[]v1.StatusCause;retryAfterSeconds?:int32
StatusReason:string
Table !TypeMeta:TypeMeta;ListMeta=metadata?:ListMeta;columnDefinitions:[]v1.TableColumnDefinition;rows:[]v1.TableRow
TableColumnDefinition name;type;format;description;priority:int32
TableRow cells:[]interface {};conditions?:[]v1.TableRowCondition;object?:runtime.RawExtension
TableRowCondition type:RowConditionType;status:ConditionStatus;reason?;message?
Time -Time:time.Time
TypeMeta kind?;APIVersion=apiVersion?
=pkg/runtime
Object:interface
RawExtension Raw=-:[]uint8;Object=-:runtime.Object
=pkg/types
UID:string
=time
Time 
=util/intstr
IntOrString -Type:intstr.Type;-IntVal:int32;-StrVal
Type:int64
`;
