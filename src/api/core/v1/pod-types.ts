// Go: staging/src/k8s.io/api/core/v1/types.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as resource from "#apimachinery/api/resource";
import type { Affinity, Toleration, TopologySpreadConstraint } from "./affinity-types.ts";
import type {
  Container,
  ContainerStatus,
  EphemeralContainer,
  SELinuxOptions,
  SeccompProfile,
  WindowsSecurityContextOptions,
} from "./container-types.ts";
import type { LocalObjectReference, Volume } from "./volume-types.ts";

export interface Pod extends metav1.TypeMeta {
  metadata: metav1.ObjectMeta;
  spec: PodSpec;
  status: PodStatus;
}

export interface PodTemplateSpec {
  metadata: metav1.TemplateMeta;
  spec: PodSpec;
}

export interface Binding extends metav1.TypeMeta {
  metadata: metav1.ObjectMeta;
  target: ObjectReference;
}

export interface PodSpec {
  volumes?: Volume[];
  initContainers?: Container[];
  containers: Container[];
  ephemeralContainers?: EphemeralContainer[];
  restartPolicy: RestartPolicy;
  terminationGracePeriodSeconds: number;
  activeDeadlineSeconds?: number;
  dnsPolicy: DNSPolicy;
  nodeSelector?: Record<string, string>;
  serviceAccountName?: string;
  serviceAccount?: string;
  automountServiceAccountToken?: boolean;
  nodeName?: string;
  hostNetwork?: boolean;
  hostPID?: boolean;
  hostIPC?: boolean;
  shareProcessNamespace?: boolean;
  securityContext: PodSecurityContext;
  imagePullSecrets?: LocalObjectReference[];
  hostname?: string;
  subdomain?: string;
  affinity?: Affinity;
  schedulerName: string;
  tolerations?: Toleration[];
  hostAliases?: HostAlias[];
  priorityClassName?: string;
  priority?: number;
  dnsConfig?: PodDNSConfig;
  readinessGates?: PodReadinessGate[];
  runtimeClassName?: string;
  enableServiceLinks?: boolean;
  preemptionPolicy?: string;
  overhead?: Record<string, resource.Quantity>;
  topologySpreadConstraints?: TopologySpreadConstraint[];
  setHostnameAsFQDN?: boolean;
}

export interface PodStatus {
  phase: PodPhase;
  conditions: PodCondition[];
  message?: string;
  reason?: string;
  nominatedNodeName?: string;
  hostIP?: string;
  podIP?: string;
  podIPs?: PodIP[];
  startTime?: string;
  initContainerStatuses?: ContainerStatus[];
  containerStatuses: ContainerStatus[];
  qosClass?: string;
  ephemeralContainerStatuses?: ContainerStatus[];
}

export interface ObjectReference {
  kind?: string;
  namespace?: string;
  name?: string;
  uid?: string;
  apiVersion?: string;
  resourceVersion?: string;
  fieldPath?: string;
}

export type DNSPolicy = "ClusterFirst" | "ClusterFirstWithHostNet" | "Default" | "None";

export interface HostAlias {
  ip?: string;
  hostnames?: string[];
}

export interface PodDNSConfig {
  nameservers?: string[];
  searches?: string[];
  options?: PodDNSConfigOption[];
}

export interface PodReadinessGate {
  conditionType: string;
}

export interface PodSecurityContext {
  seLinuxOptions?: SELinuxOptions;
  windowsOptions?: WindowsSecurityContextOptions;
  runAsUser?: number;
  runAsGroup?: number;
  runAsNonRoot?: boolean;
  supplementalGroups?: number[];
  fsGroup?: number;
  sysctls?: Sysctl[];
  fsGroupChangePolicy?: string;
  seccompProfile?: SeccompProfile;
}

export type RestartPolicy = "Always" | "OnFailure" | "Never";

export interface PodCondition {
  type: string;
  status: ConditionStatus;
  lastProbeTime: string | null;
  lastTransitionTime: string | null;
  reason?: string;
  message?: string;
}

export interface PodIP {
  ip?: string;
}

export type PodPhase = "" | "Pending" | "Running" | "Succeeded" | "Failed" | "Unknown";

export interface PodDNSConfigOption {
  name?: string;
  value?: string;
}

export interface Sysctl {
  name: string;
  value: string;
}

export type ConditionStatus = "True" | "False" | "Unknown";
