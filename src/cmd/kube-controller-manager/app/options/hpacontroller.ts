// Go: cmd/kube-controller-manager/app/options/hpacontroller.go
import type * as poautosclerconfig from "#controller/podautoscaler/config";
import * as pflag from "#spf13/pflag";
import { ControllerOptions } from "./controller-options.ts";

/** The flags of what scales pods by their load. */
export class HPAControllerOptions extends ControllerOptions<poautosclerconfig.HPAControllerConfiguration> {
  override addFlags(fs: pflag.FlagSet): void {
    const { config } = this;
    fs.var(
      pflag.duration(config, "horizontalPodAutoscalerSyncPeriod"),
      "horizontal-pod-autoscaler-sync-period",
      "The period for syncing the number of pods in horizontal pod autoscaler.",
    );
    fs.var(
      pflag.duration(config, "horizontalPodAutoscalerUpscaleForbiddenWindow"),
      "horizontal-pod-autoscaler-upscale-delay",
      "The period since last upscale, before another upscale can be performed in horizontal pod autoscaler.",
    );
    fs.markDeprecated(
      "horizontal-pod-autoscaler-upscale-delay",
      "This flag is currently no-op and will be deleted.",
    );
    fs.var(
      pflag.duration(config, "horizontalPodAutoscalerDownscaleStabilizationWindow"),
      "horizontal-pod-autoscaler-downscale-stabilization",
      "The period for which autoscaler will look backwards and not scale down below any recommendation it made during that period.",
    );
    fs.var(
      pflag.duration(config, "horizontalPodAutoscalerDownscaleForbiddenWindow"),
      "horizontal-pod-autoscaler-downscale-delay",
      "The period since last downscale, before another downscale can be performed in horizontal pod autoscaler.",
    );
    fs.markDeprecated(
      "horizontal-pod-autoscaler-downscale-delay",
      "This flag is currently no-op and will be deleted.",
    );
    fs.var(
      pflag.float64(config, "horizontalPodAutoscalerTolerance"),
      "horizontal-pod-autoscaler-tolerance",
      "The minimum change (from 1.0) in the desired-to-actual metrics ratio for the horizontal pod autoscaler to consider scaling.",
    );
    fs.var(
      pflag.bool(config, "horizontalPodAutoscalerUseRESTClients"),
      "horizontal-pod-autoscaler-use-rest-clients",
      "If set to true, causes the horizontal pod autoscaler controller to use REST clients through the kube-aggregator, instead of using the legacy metrics client through the API server proxy.  This is required for custom metrics support in the horizontal pod autoscaler.",
    );
    fs.var(
      pflag.duration(config, "horizontalPodAutoscalerCPUInitializationPeriod"),
      "horizontal-pod-autoscaler-cpu-initialization-period",
      "The period after pod start when CPU samples might be skipped.",
    );
    fs.markDeprecated(
      "horizontal-pod-autoscaler-use-rest-clients",
      "Heapster is no longer supported as a source for Horizontal Pod Autoscaler metrics.",
    );
    fs.var(
      pflag.duration(config, "horizontalPodAutoscalerInitialReadinessDelay"),
      "horizontal-pod-autoscaler-initial-readiness-delay",
      "The period after pod start during which readiness changes will be treated as initial readiness.",
    );
  }
}
