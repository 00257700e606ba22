// Go: cmd/kube-controller-manager/app/options/attachdetachcontroller.go
import type * as attachdetachconfig from "#controller/volume/attachdetach/config";
import * as pflag from "#spf13/pflag";
import { ControllerOptions } from "./controller-options.ts";

/** The flags of what attaches volumes to nodes. */
export class AttachDetachControllerOptions extends ControllerOptions<attachdetachconfig.AttachDetachControllerConfiguration> {
  override addFlags(fs: pflag.FlagSet): void {
    const { config } = this;
    config.disableAttachDetachReconcilerSync = false;
    fs.var(
      pflag.bool(config, "disableAttachDetachReconcilerSync"),
      "disable-attach-detach-reconcile-sync",
      "Disable volume attach detach reconciler sync. Disabling this may cause volumes to be mismatched with pods. Use wisely.",
    );
    fs.var(
      pflag.duration(config, "reconcilerSyncLoopPeriod"),
      "attach-detach-reconcile-sync-period",
      "The reconciler sync wait time between volume attach detach. This duration must be larger than one second, and increasing this value from the default may allow for volumes to be mismatched with pods.",
    );
  }
}
