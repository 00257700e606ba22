// Go: staging/src/k8s.io/api/core/v1/types.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as resource from "#apimachinery/api/resource";
import type { ConditionStatus } from "./pod-types.ts";

export interface Node extends metav1.TypeMeta {
  metadata: metav1.ObjectMeta;
  spec: NodeSpec;
  status: NodeStatus;
}

export interface NodeSpec {
  podCIDR?: string;
  podCIDRs?: string[];
  providerID?: string;
  unschedulable?: boolean;
  taints?: Taint[];
  configSource?: NodeConfigSource;
  externalID?: string;
}

export interface NodeStatus {
  capacity?: Record<string, resource.Quantity>;
  allocatable?: Record<string, resource.Quantity>;
  phase?: string;
  conditions?: NodeCondition[];
  addresses?: NodeAddress[];
  daemonEndpoints: NodeDaemonEndpoints;
  nodeInfo: NodeSystemInfo;
  images?: ContainerImage[];
  volumesInUse?: string[];
  volumesAttached?: AttachedVolume[];
  config?: NodeConfigStatus;
}

export interface NodeConfigSource {
  configMap?: ConfigMapNodeConfigSource;
}

export interface Taint {
  key: string;
  value?: string;
  effect: string;
  timeAdded?: string;
}

export interface AttachedVolume {
  name: string;
  devicePath: string;
}

export interface ContainerImage {
  names: string[];
  sizeBytes?: number;
}

export interface NodeAddress {
  type: string;
  address: string;
}

export interface NodeCondition {
  type: string;
  status: ConditionStatus;
  lastHeartbeatTime: string | null;
  lastTransitionTime: string | null;
  reason?: string;
  message?: string;
}

export interface NodeConfigStatus {
  assigned?: NodeConfigSource;
  active?: NodeConfigSource;
  lastKnownGood?: NodeConfigSource;
  error?: string;
}

export interface NodeDaemonEndpoints {
  kubeletEndpoint: DaemonEndpoint;
}

export interface NodeSystemInfo {
  machineID: string;
  systemUUID: string;
  bootID: string;
  kernelVersion: string;
  osImage: string;
  containerRuntimeVersion: string;
  kubeletVersion: string;
  kubeProxyVersion: string;
  operatingSystem: string;
  architecture: string;
}

export interface ConfigMapNodeConfigSource {
  namespace: string;
  name: string;
  uid?: string;
  resourceVersion?: string;
  kubeletConfigKey: string;
}

export interface DaemonEndpoint {
  Port: number;
}
