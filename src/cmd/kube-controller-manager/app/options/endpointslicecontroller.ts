// Go: cmd/kube-controller-manager/app/options/endpointslicecontroller.go
import type * as endpointsliceconfig from "#controller/endpointslice/config";
import * as pflag from "#spf13/pflag";
import { ControllerOptions, within } from "./controller-options.ts";

/** The flags of what writes the slices of endpoints. */
export class EndpointSliceControllerOptions extends ControllerOptions<endpointsliceconfig.EndpointSliceControllerConfiguration> {
  override addFlags(fs: pflag.FlagSet): void {
    const { config } = this;
    fs.var(
      pflag.int32(config, "concurrentServiceEndpointSyncs"),
      "concurrent-service-endpoint-syncs",
      "The number of service endpoint syncing operations that will be done concurrently. Larger number = faster endpoint slice updating, but more CPU (and network) load. Defaults to 5.",
    );
    fs.var(
      pflag.int32(config, "maxEndpointsPerSlice"),
      "max-endpoints-per-slice",
      "The maximum number of endpoints that will be added to an EndpointSlice. More endpoints per slice will result in less endpoint slices, but larger resources. Defaults to 100.",
    );
    fs.var(
      pflag.duration(config, "endpointUpdatesBatchPeriod"),
      "endpointslice-updates-batch-period",
      "The length of endpoint slice updates batching period. Processing of pod changes will be delayed by this duration to join them with potential upcoming updates and reduce the overall number of endpoints updates. Larger number = higher endpoint programming latency, but lower number of endpoints revision generated",
    );
  }

  override validate(): Error[] {
    const { config } = this;
    return [
      ...within("concurrent-service-endpoint-syncs", config.concurrentServiceEndpointSyncs, [1, 50]),
      ...within("max-endpoints-per-slice", config.maxEndpointsPerSlice, [1, 1000]),
    ];
  }
}
