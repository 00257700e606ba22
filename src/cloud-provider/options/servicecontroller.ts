// Go: staging/src/k8s.io/cloud-provider/options/servicecontroller.go
import type * as serviceconfig from "#cloud-provider/controllers/service/config";
import * as pflag from "#spf13/pflag";

/** The flag of what gives Services their load balancer. */
export class ServiceControllerOptions {
  readonly config: serviceconfig.ServiceControllerConfiguration;

  constructor(config: serviceconfig.ServiceControllerConfiguration) {
    this.config = config;
  }

  addFlags(fs: pflag.FlagSet): void {
    fs.var(
      pflag.int32(this.config, "concurrentServiceSyncs"),
      "concurrent-service-syncs",
      "The number of services that are allowed to sync concurrently. Larger number = more responsive service management, but more CPU (and network) load",
    );
  }

  applyTo(cfg: serviceconfig.ServiceControllerConfiguration): void {
    Object.assign(cfg, this.config);
  }

  validate(): Error[] {
    return [];
  }
}
