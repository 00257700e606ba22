// Go: pkg/controller/certificates/signer/config/v1alpha1/defaults.go
import * as time from "#go/time";
import type * as kubectrlmgrconfigv1alpha1 from "#kube-controller-manager/config/v1alpha1";

/** Fills in what is zero. */
export function recommendedDefaultCSRSigningControllerConfiguration(
  obj: kubectrlmgrconfigv1alpha1.CSRSigningControllerConfiguration,
): void {
  if (obj.clusterSigningDuration === 0) obj.clusterSigningDuration = 365 * 24 * time.hour;
}
