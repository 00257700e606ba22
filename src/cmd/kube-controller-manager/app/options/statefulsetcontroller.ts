// Go: cmd/kube-controller-manager/app/options/statefulsetcontroller.go
import type * as statefulsetconfig from "#controller/statefulset/config";
import * as pflag from "#spf13/pflag";
import { ControllerOptions } from "./controller-options.ts";

/** The flag of the StatefulSet controller. */
export class StatefulSetControllerOptions extends ControllerOptions<statefulsetconfig.StatefulSetControllerConfiguration> {
  override addFlags(fs: pflag.FlagSet): void {
    const { config } = this;
    fs.var(
      pflag.int32(config, "concurrentStatefulSetSyncs"),
      "concurrent-statefulset-syncs",
      "The number of statefulset objects that are allowed to sync concurrently. Larger number = more responsive statefulsets, but more CPU (and network) load",
    );
  }

  override validate(): Error[] {
    const { concurrentStatefulSetSyncs: syncs } = this.config;
    if (syncs >= 1) return [];
    return [new Error(`concurrent-statefulset-syncs must be greater than 0, but got ${syncs}`)];
  }
}
