// Go: pkg/controller/podautoscaler/config/types.go

/** How often pods are scaled by their load, and what is too small, too soon or too young to count. */
export interface HPAControllerConfiguration {
  horizontalPodAutoscalerSyncPeriod: number;
  horizontalPodAutoscalerUpscaleForbiddenWindow: number;
  horizontalPodAutoscalerDownscaleForbiddenWindow: number;
  horizontalPodAutoscalerDownscaleStabilizationWindow: number;
  horizontalPodAutoscalerTolerance: number;
  horizontalPodAutoscalerUseRESTClients: boolean;
  horizontalPodAutoscalerCPUInitializationPeriod: number;
  horizontalPodAutoscalerInitialReadinessDelay: number;
}
