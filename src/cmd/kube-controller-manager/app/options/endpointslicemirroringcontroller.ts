// Go: cmd/kube-controller-manager/app/options/endpointslicemirroringcontroller.go
import type * as endpointslicemirroringconfig from "#controller/endpointslicemirroring/config";
import * as pflag from "#spf13/pflag";
import { ControllerOptions, within } from "./controller-options.ts";

/** The flags of what mirrors Endpoints in slices. */
export class EndpointSliceMirroringControllerOptions extends ControllerOptions<endpointslicemirroringconfig.EndpointSliceMirroringControllerConfiguration> {
  override addFlags(fs: pflag.FlagSet): void {
    const { config } = this;
    fs.var(
      pflag.int32(config, "mirroringConcurrentServiceEndpointSyncs"),
      "mirroring-concurrent-service-endpoint-syncs",
      "The number of service endpoint syncing operations that will be done concurrently by the EndpointSliceMirroring controller. Larger number = faster endpoint slice updating, but more CPU (and network) load. Defaults to 5.",
    );
    fs.var(
      pflag.int32(config, "mirroringMaxEndpointsPerSubset"),
      "mirroring-max-endpoints-per-subset",
      "The maximum number of endpoints that will be added to an EndpointSlice by the EndpointSliceMirroring controller. More endpoints per slice will result in less endpoint slices, but larger resources. Defaults to 100.",
    );
    fs.var(
      pflag.duration(config, "mirroringEndpointUpdatesBatchPeriod"),
      "mirroring-endpointslice-updates-batch-period",
      "The length of EndpointSlice updates batching period for EndpointSliceMirroring controller. Processing of EndpointSlice changes will be delayed by this duration to join them with potential upcoming updates and reduce the overall number of EndpointSlice updates. Larger number = higher endpoint programming latency, but lower number of endpoints revision generated",
    );
  }

  override validate(): Error[] {
    const { config } = this;
    return [
      ...within(
        "mirroring-concurrent-service-endpoint-syncs",
        config.mirroringConcurrentServiceEndpointSyncs,
        [1, 50],
      ),
      ...within("mirroring-max-endpoints-per-subset", config.mirroringMaxEndpointsPerSubset, [1, 1000]),
    ];
  }
}
