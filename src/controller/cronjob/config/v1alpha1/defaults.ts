// Go: pkg/controller/cronjob/config/v1alpha1/defaults.go
import type * as kubectrlmgrconfigv1alpha1 from "#kube-controller-manager/config/v1alpha1";

/** Fills in what is zero. */
export function recommendedDefaultCronJobControllerConfiguration(
  obj: kubectrlmgrconfigv1alpha1.CronJobControllerConfiguration,
): void {
  if (obj.concurrentCronJobSyncs === 0) obj.concurrentCronJobSyncs = 5;
}
