// Go: cmd/kube-controller-manager/app/options/replicationcontroller.go
import type * as replicationconfig from "#controller/replication/config";
import * as pflag from "#spf13/pflag";
import { ControllerOptions } from "./controller-options.ts";

/** The flag of the ReplicationController controller, the only one with underscores. */
export class ReplicationControllerOptions extends ControllerOptions<replicationconfig.ReplicationControllerConfiguration> {
  override addFlags(fs: pflag.FlagSet): void {
    const { config } = this;
    fs.var(
      pflag.int32(config, "concurrentRCSyncs"),
      "concurrent_rc_syncs",
      "The number of replication controllers that are allowed to sync concurrently. Larger number = more responsive replica management, but more CPU (and network) load",
    );
  }
}
