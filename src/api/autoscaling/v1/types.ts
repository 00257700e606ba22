// Go: staging/src/k8s.io/api/autoscaling/v1/types.go
import type * as metav1 from "#apimachinery/apis/meta/v1";

/** How many copies an object should have and has: one shape for everything that can be scaled. */
export interface Scale extends metav1.TypeMeta {
  metadata: metav1.ObjectMeta;
  spec: ScaleSpec;
  status: ScaleStatus;
}

export interface ScaleSpec {
  replicas?: number;
}

export interface ScaleStatus {
  replicas: number;
  selector?: string;
}
