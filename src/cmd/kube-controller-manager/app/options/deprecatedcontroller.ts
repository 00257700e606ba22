// Go: cmd/kube-controller-manager/app/options/deprecatedcontroller.go
import type * as kubectrlmgrconfig from "#controller/apis/config";
import * as pflag from "#spf13/pflag";
import { ControllerOptions } from "./controller-options.ts";

/** Flags that nobody should set any more. */
export class DeprecatedControllerOptions extends ControllerOptions<kubectrlmgrconfig.DeprecatedControllerConfiguration> {
  override addFlags(fs: pflag.FlagSet): void {
    const { config } = this;
    config.deletingPodsQPS = Math.fround(0.1);
    fs.var(
      pflag.float32(config, "deletingPodsQPS"),
      "deleting-pods-qps",
      "Number of nodes per second on which pods are deleted in case of node failure.",
    );
    fs.markDeprecated("deleting-pods-qps", "This flag is currently no-op and will be deleted.");
    config.deletingPodsBurst = 0;
    fs.var(
      pflag.int32(config, "deletingPodsBurst"),
      "deleting-pods-burst",
      "Number of nodes on which pods are bursty deleted in case of node failure. For more details look into RateLimiter.",
    );
    fs.markDeprecated("deleting-pods-burst", "This flag is currently no-op and will be deleted.");
    fs.var(
      pflag.int32(config, "registerRetryCount"),
      "register-retry-count",
      "The number of retries for initial node registration.  Retry interval equals node-sync-period.",
    );
    fs.markDeprecated("register-retry-count", "This flag is currently no-op and will be deleted.");
  }
}
