// Go: staging/src/k8s.io/api/core/v1/types.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as intstr from "#apimachinery/util/intstr";
import type { Protocol } from "./container-types.ts";
import type { ConditionStatus, ObjectReference, PodTemplateSpec } from "./pod-types.ts";
import type { LocalObjectReference } from "./volume-types.ts";

export interface Namespace extends metav1.TypeMeta {
  metadata: metav1.ObjectMeta;
  spec: NamespaceSpec;
  status: NamespaceStatus;
}

export interface Event extends metav1.TypeMeta {
  metadata: metav1.ObjectMeta;
  involvedObject: ObjectReference;
  reason: string;
  message: string;
  source: EventSource;
  firstTimestamp: string | null;
  lastTimestamp: string | null;
  count: number;
  type: string;
  eventTime: string | null;
  series?: EventSeries;
  action?: string;
  related?: ObjectReference;
  reportingComponent: string;
  reportingInstance: string;
}

export interface ConfigMap extends metav1.TypeMeta {
  metadata: metav1.ObjectMeta;
  immutable?: boolean;
  data?: Record<string, string>;
  binaryData?: Record<string, string>;
}

export interface Secret extends metav1.TypeMeta {
  metadata: metav1.ObjectMeta;
  immutable?: boolean;
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  type?: string;
}

export interface ServiceAccount extends metav1.TypeMeta {
  metadata: metav1.ObjectMeta;
  secrets?: ObjectReference[];
  imagePullSecrets?: LocalObjectReference[];
  automountServiceAccountToken?: boolean;
}

export interface Service extends metav1.TypeMeta {
  metadata: metav1.ObjectMeta;
  spec: ServiceSpec;
  status: ServiceStatus;
}

export interface Endpoints extends metav1.TypeMeta {
  metadata: metav1.ObjectMeta;
  subsets?: EndpointSubset[];
}

export interface ReplicationController extends metav1.TypeMeta {
  metadata: metav1.ObjectMeta;
  spec: ReplicationControllerSpec;
  status: ReplicationControllerStatus;
}

export interface NamespaceSpec {
  finalizers?: string[];
}

export interface NamespaceStatus {
  phase: NamespacePhase;
  conditions?: NamespaceCondition[];
}

export interface EventSeries {
  count?: number;
  lastObservedTime: string;
}

export interface EventSource {
  component?: string;
  host?: string;
}

export interface ServiceSpec {
  ports?: ServicePort[];
  selector?: Record<string, string>;
  clusterIP?: string;
  clusterIPs?: string[];
  type: ServiceType;
  externalIPs?: string[];
  sessionAffinity: ServiceAffinity;
  loadBalancerIP?: string;
  loadBalancerSourceRanges?: string[];
  externalName?: string;
  externalTrafficPolicy?: string;
  healthCheckNodePort?: number;
  publishNotReadyAddresses?: boolean;
  sessionAffinityConfig?: SessionAffinityConfig;
  topologyKeys?: string[];
  ipFamilies?: string[];
  ipFamilyPolicy?: string;
  allocateLoadBalancerNodePorts?: boolean;
}

export interface ServiceStatus {
  loadBalancer: LoadBalancerStatus;
  conditions?: Record<string, unknown>[];
}

export interface EndpointSubset {
  addresses?: EndpointAddress[];
  notReadyAddresses?: EndpointAddress[];
  ports?: EndpointPort[];
}

export interface ReplicationControllerSpec {
  replicas: number;
  minReadySeconds: number;
  selector: Record<string, string>;
  template: PodTemplateSpec;
}

export interface ReplicationControllerStatus {
  replicas: number;
  fullyLabeledReplicas: number;
  readyReplicas: number;
  availableReplicas: number;
  observedGeneration: number;
  conditions: ReplicationControllerCondition[];
}

export interface NamespaceCondition {
  type: string;
  status: ConditionStatus;
  lastTransitionTime: string | null;
  reason?: string;
  message?: string;
}

export type NamespacePhase = "Active" | "Terminating";

export type ServiceAffinity = "ClientIP" | "None";

export interface ServicePort {
  name?: string;
  protocol: Protocol;
  appProtocol?: string;
  port: number;
  targetPort: intstr.IntOrString;
  nodePort?: number;
}

export type ServiceType = "ClusterIP" | "NodePort" | "LoadBalancer" | "ExternalName";

export interface SessionAffinityConfig {
  clientIP?: ClientIPConfig;
}

export interface LoadBalancerStatus {
  ingress?: LoadBalancerIngress[];
}

export interface EndpointAddress {
  ip: string;
  hostname?: string;
  nodeName?: string;
  targetRef?: ObjectReference;
}

export interface EndpointPort {
  name?: string;
  port: number;
  protocol?: Protocol;
  appProtocol?: string;
}

export interface ReplicationControllerCondition {
  type: string;
  status: ConditionStatus;
  lastTransitionTime: string | null;
  reason?: string;
  message?: string;
}

export interface ClientIPConfig {
  timeoutSeconds?: number;
}

export interface LoadBalancerIngress {
  ip?: string;
  hostname?: string;
  ports?: PortStatus[];
}

export interface PortStatus {
  port: number;
  protocol: Protocol;
  error?: string;
}
