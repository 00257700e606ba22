// Go: staging/src/k8s.io/cloud-provider/options/cloudprovider.go
import type * as cpconfig from "#cloud-provider/config";
import * as pflag from "#spf13/pflag";

/** The flags that say which cloud it is. */
export class CloudProviderOptions {
  readonly config: cpconfig.CloudProviderConfiguration = { name: "", cloudConfigFile: "" };

  addFlags(fs: pflag.FlagSet): void {
    fs.var(
      pflag.string(this.config, "name"),
      "cloud-provider",
      "The provider for cloud services. Empty string for no provider.",
    );
    fs.var(
      pflag.string(this.config, "cloudConfigFile"),
      "cloud-config",
      "The path to the cloud provider configuration file. Empty string for no configuration file.",
    );
  }

  applyTo(cfg: cpconfig.CloudProviderConfiguration): void {
    Object.assign(cfg, this.config);
  }

  validate(): Error[] {
    return [];
  }
}
