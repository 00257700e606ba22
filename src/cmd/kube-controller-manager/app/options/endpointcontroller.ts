// Go: cmd/kube-controller-manager/app/options/endpointcontroller.go
import type * as endpointconfig from "#controller/endpoint/config";
import * as pflag from "#spf13/pflag";
import { ControllerOptions } from "./controller-options.ts";

/** The flags of what writes Endpoints. */
export class EndpointControllerOptions extends ControllerOptions<endpointconfig.EndpointControllerConfiguration> {
  override addFlags(fs: pflag.FlagSet): void {
    const { config } = this;
    fs.var(
      pflag.int32(config, "concurrentEndpointSyncs"),
      "concurrent-endpoint-syncs",
      "The number of endpoint syncing operations that will be done concurrently. Larger number = faster endpoint updating, but more CPU (and network) load",
    );
    fs.var(
      pflag.duration(config, "endpointUpdatesBatchPeriod"),
      "endpoint-updates-batch-period",
      "The length of endpoint updates batching period. Processing of pod changes will be delayed by this duration to join them with potential upcoming updates and reduce the overall number of endpoints updates. Larger number = higher endpoint programming latency, but lower number of endpoints revision generated",
    );
  }
}
