// Go: cmd/kube-controller-manager/app/options/replicasetcontroller.go
import type * as replicasetconfig from "#controller/replicaset/config";
import * as pflag from "#spf13/pflag";
import { ControllerOptions } from "./controller-options.ts";

/** The flag of the ReplicaSet controller. */
export class ReplicaSetControllerOptions extends ControllerOptions<replicasetconfig.ReplicaSetControllerConfiguration> {
  override addFlags(fs: pflag.FlagSet): void {
    const { config } = this;
    fs.var(
      pflag.int32(config, "concurrentRSSyncs"),
      "concurrent-replicaset-syncs",
      "The number of replica sets that are allowed to sync concurrently. Larger number = more responsive replica management, but more CPU (and network) load",
    );
  }
}
