// Go: cmd/kube-controller-manager/app/options/ttlafterfinishedcontroller.go
import type * as ttlafterfinishedconfig from "#controller/ttlafterfinished/config";
import * as pflag from "#spf13/pflag";
import { ControllerOptions } from "./controller-options.ts";

/** The flag of what clears finished Jobs away. */
export class TTLAfterFinishedControllerOptions extends ControllerOptions<ttlafterfinishedconfig.TTLAfterFinishedControllerConfiguration> {
  override addFlags(fs: pflag.FlagSet): void {
    const { config } = this;
    fs.var(
      pflag.int32(config, "concurrentTTLSyncs"),
      "concurrent-ttl-after-finished-syncs",
      "The number of TTL-after-finished controller workers that are allowed to sync concurrently.",
    );
  }
}
