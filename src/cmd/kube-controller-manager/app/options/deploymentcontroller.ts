// Go: cmd/kube-controller-manager/app/options/deploymentcontroller.go
import type * as deploymentconfig from "#controller/deployment/config";
import * as pflag from "#spf13/pflag";
import { ControllerOptions } from "./controller-options.ts";

/** The flags of the Deployment controller. */
export class DeploymentControllerOptions extends ControllerOptions<deploymentconfig.DeploymentControllerConfiguration> {
  override addFlags(fs: pflag.FlagSet): void {
    const { config } = this;
    fs.var(
      pflag.int32(config, "concurrentDeploymentSyncs"),
      "concurrent-deployment-syncs",
      "The number of deployment objects that are allowed to sync concurrently. Larger number = more responsive deployments, but more CPU (and network) load",
    );
    fs.var(
      pflag.duration(config, "deploymentControllerSyncPeriod"),
      "deployment-controller-sync-period",
      "Period for syncing the deployments.",
    );
  }
}
