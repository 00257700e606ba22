// Go: pkg/controller/podautoscaler/config/v1alpha1/defaults.go
import * as time from "#go/time";
import type * as kubectrlmgrconfigv1alpha1 from "#kube-controller-manager/config/v1alpha1";

/** Fills in what is zero. */
export function recommendedDefaultHPAControllerConfiguration(
  obj: kubectrlmgrconfigv1alpha1.HPAControllerConfiguration,
): void {
  obj.horizontalPodAutoscalerUseRESTClients ??= true;
  if (obj.horizontalPodAutoscalerSyncPeriod === 0) obj.horizontalPodAutoscalerSyncPeriod = 15 * time.second;
  if (obj.horizontalPodAutoscalerUpscaleForbiddenWindow === 0)
    obj.horizontalPodAutoscalerUpscaleForbiddenWindow = 3 * time.minute;
  if (obj.horizontalPodAutoscalerDownscaleStabilizationWindow === 0)
    obj.horizontalPodAutoscalerDownscaleStabilizationWindow = 5 * time.minute;
  if (obj.horizontalPodAutoscalerCPUInitializationPeriod === 0)
    obj.horizontalPodAutoscalerCPUInitializationPeriod = 5 * time.minute;
  if (obj.horizontalPodAutoscalerInitialReadinessDelay === 0)
    obj.horizontalPodAutoscalerInitialReadinessDelay = 30 * time.second;
  if (obj.horizontalPodAutoscalerDownscaleForbiddenWindow === 0)
    obj.horizontalPodAutoscalerDownscaleForbiddenWindow = 5 * time.minute;
  if (obj.horizontalPodAutoscalerTolerance === 0) obj.horizontalPodAutoscalerTolerance = 0.1;
}
