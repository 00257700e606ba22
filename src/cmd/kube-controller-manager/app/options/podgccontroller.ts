// Go: cmd/kube-controller-manager/app/options/podgccontroller.go
import type * as podgcconfig from "#controller/podgc/config";
import * as pflag from "#spf13/pflag";
import { ControllerOptions } from "./controller-options.ts";

/** The flag of what clears finished pods away. */
export class PodGCControllerOptions extends ControllerOptions<podgcconfig.PodGCControllerConfiguration> {
  override addFlags(fs: pflag.FlagSet): void {
    const { config } = this;
    fs.var(
      pflag.int32(config, "terminatedPodGCThreshold"),
      "terminated-pod-gc-threshold",
      "Number of terminated pods that can exist before the terminated pod garbage collector starts deleting terminated pods. If <= 0, the terminated pod garbage collector is disabled.",
    );
  }
}
