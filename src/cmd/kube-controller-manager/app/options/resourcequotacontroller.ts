// Go: cmd/kube-controller-manager/app/options/resourcequotacontroller.go
import type * as resourcequotaconfig from "#controller/resourcequota/config";
import * as pflag from "#spf13/pflag";
import { ControllerOptions } from "./controller-options.ts";

/** The flags of what counts quotas. */
export class ResourceQuotaControllerOptions extends ControllerOptions<resourcequotaconfig.ResourceQuotaControllerConfiguration> {
  override addFlags(fs: pflag.FlagSet): void {
    const { config } = this;
    fs.var(
      pflag.duration(config, "resourceQuotaSyncPeriod"),
      "resource-quota-sync-period",
      "The period for syncing quota usage status in the system",
    );
    fs.var(
      pflag.int32(config, "concurrentResourceQuotaSyncs"),
      "concurrent-resource-quota-syncs",
      "The number of resource quotas that are allowed to sync concurrently. Larger number = more responsive quota management, but more CPU (and network) load",
    );
  }
}
