// Go: staging/src/k8s.io/api/apps/v1/types.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as intstr from "#apimachinery/util/intstr";
import type * as v1 from "#api/core/v1";

export interface Deployment extends metav1.TypeMeta {
  metadata: metav1.ObjectMeta;
  spec: DeploymentSpec;
  status: DeploymentStatus;
}

export interface DeploymentSpec {
  replicas: number;
  selector: metav1.LabelSelector;
  template: v1.PodTemplateSpec;
  strategy: DeploymentStrategy;
  minReadySeconds: number;
  /** Absent, like 2147483647, means that every old ReplicaSet is kept. */
  revisionHistoryLimit?: number;
  paused: boolean;
  /** Absent, like 2147483647, means that a rollout may take for ever. */
  progressDeadlineSeconds?: number;
}

export type DeploymentStrategy =
  | { type: "Recreate"; rollingUpdate?: never }
  | { type: "RollingUpdate"; rollingUpdate: RollingUpdateDeployment };

export type DeploymentStrategyType = DeploymentStrategy["type"];

export interface RollingUpdateDeployment {
  /** A count, or a percentage of `spec.replicas` that is rounded down. */
  maxUnavailable: intstr.IntOrString;
  /** A count, or a percentage of `spec.replicas` that is rounded up. */
  maxSurge: intstr.IntOrString;
}

export interface DeploymentStatus {
  observedGeneration: number;
  replicas: number;
  updatedReplicas: number;
  readyReplicas: number;
  availableReplicas: number;
  unavailableReplicas: number;
  conditions: DeploymentCondition[];
  /** Absent is not 0: both give different hashes. */
  collisionCount?: number;
}

export type DeploymentConditionType = "Available" | "Progressing" | "ReplicaFailure";

export interface DeploymentCondition {
  type: DeploymentConditionType;
  status: v1.ConditionStatus;
  lastUpdateTime: string;
  lastTransitionTime: string;
  reason?: string;
  message?: string;
}

export interface ReplicaSet extends metav1.TypeMeta {
  metadata: metav1.ObjectMeta;
  spec: ReplicaSetSpec;
  status: ReplicaSetStatus;
}

export interface ReplicaSetSpec {
  replicas: number;
  minReadySeconds: number;
  selector: metav1.LabelSelector;
  template: v1.PodTemplateSpec;
}

export interface ReplicaSetStatus {
  replicas: number;
  fullyLabeledReplicas: number;
  readyReplicas: number;
  availableReplicas: number;
  observedGeneration: number;
  conditions: ReplicaSetCondition[];
}

export type ReplicaSetConditionType = "ReplicaFailure";

export interface ReplicaSetCondition {
  type: ReplicaSetConditionType;
  status: v1.ConditionStatus;
  lastTransitionTime: string;
  reason?: string;
  message?: string;
}
