// Go: cmd/kube-controller-manager/app/options/garbagecollectorcontroller.go
import type * as garbagecollectorconfig from "#controller/garbagecollector/config";
import * as pflag from "#spf13/pflag";
import { ControllerOptions } from "./controller-options.ts";

/** The flags of the garbage collector. */
export class GarbageCollectorControllerOptions extends ControllerOptions<garbagecollectorconfig.GarbageCollectorControllerConfiguration> {
  override addFlags(fs: pflag.FlagSet): void {
    const { config } = this;
    fs.var(
      pflag.int32(config, "concurrentGCSyncs"),
      "concurrent-gc-syncs",
      "The number of garbage collector workers that are allowed to sync concurrently.",
    );
    fs.var(
      pflag.bool(config, "enableGarbageCollector"),
      "enable-garbage-collector",
      "Enables the generic garbage collector. MUST be synced with the corresponding flag of the kube-apiserver.",
    );
  }
}
