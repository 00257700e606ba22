// Go: cmd/kube-controller-manager/app/options/namespacecontroller.go
import type * as namespaceconfig from "#controller/namespace/config";
import * as pflag from "#spf13/pflag";
import { ControllerOptions } from "./controller-options.ts";

/** The flags of what empties namespaces. */
export class NamespaceControllerOptions extends ControllerOptions<namespaceconfig.NamespaceControllerConfiguration> {
  override addFlags(fs: pflag.FlagSet): void {
    const { config } = this;
    fs.var(
      pflag.duration(config, "namespaceSyncPeriod"),
      "namespace-sync-period",
      "The period for syncing namespace life-cycle updates",
    );
    fs.var(
      pflag.int32(config, "concurrentNamespaceSyncs"),
      "concurrent-namespace-syncs",
      "The number of namespace objects that are allowed to sync concurrently. Larger number = more responsive namespace termination, but more CPU (and network) load",
    );
  }
}
