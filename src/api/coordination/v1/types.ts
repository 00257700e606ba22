// Go: staging/src/k8s.io/api/coordination/v1/types.go
import type * as metav1 from "#apimachinery/apis/meta/v1";

export interface Lease extends metav1.TypeMeta {
  metadata: metav1.ObjectMeta;
  spec: LeaseSpec;
}

export interface LeaseSpec {
  holderIdentity?: string;
  leaseDurationSeconds?: number;
  /** RFC 3339 with exactly six digits of fraction. */
  acquireTime?: string;
  /** RFC 3339 with exactly six digits of fraction. */
  renewTime?: string;
  leaseTransitions?: number;
}
