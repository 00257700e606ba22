// Go: staging/src/k8s.io/cloud-provider/options/kubecloudshared.go
import * as runtime from "#apimachinery/runtime";
import type * as cpconfig from "#cloud-provider/config";
import * as pflag from "#spf13/pflag";
import { CloudProviderOptions } from "./cloudprovider.ts";

/** The flags that both controller managers have of the cloud and its nodes. */
export class KubeCloudSharedOptions {
  readonly config: cpconfig.KubeCloudSharedConfiguration;
  readonly cloudProvider = new CloudProviderOptions();

  constructor(config: cpconfig.KubeCloudSharedConfiguration) {
    this.config = config;
  }

  addFlags(fs: pflag.FlagSet): void {
    this.cloudProvider.addFlags(fs);
    this.#addCloudFlags(fs);
    this.#addNodeFlags(fs);
  }

  #addCloudFlags(fs: pflag.FlagSet): void {
    const { config } = this;
    fs.var(
      pflag.string(config, "externalCloudVolumePlugin"),
      "external-cloud-volume-plugin",
      "The plugin to use when cloud provider is set to external. Can be empty, should only be set when cloud-provider is external. Currently used to allow node and volume controllers to work for in tree cloud providers.",
    );
    fs.var(
      pflag.bool(config, "useServiceAccountCredentials"),
      "use-service-account-credentials",
      "If true, use individual service account credentials for each controller.",
    );
    config.allowUntaggedCloud = false;
    fs.var(
      pflag.bool(config, "allowUntaggedCloud"),
      "allow-untagged-cloud",
      "Allow the cluster to run without the cluster-id on cloud instances. This is a legacy mode of operation and a cluster-id will be required in the future.",
    );
    fs.markDeprecated(
      "allow-untagged-cloud",
      "This flag is deprecated and will be removed in a future release. A cluster-id will be required on cloud instances.",
    );
    fs.var(
      pflag.duration(config, "routeReconciliationPeriod"),
      "route-reconciliation-period",
      "The period for reconciling routes created for Nodes by cloud provider.",
    );
    fs.var(
      pflag.duration(config, "nodeMonitorPeriod"),
      "node-monitor-period",
      "The period for syncing NodeStatus in NodeController.",
    );
  }

  #addNodeFlags(fs: pflag.FlagSet): void {
    const { config } = this;
    fs.var(pflag.string(config, "clusterName"), "cluster-name", "The instance prefix for the cluster.");
    fs.var(
      pflag.string(config, "clusterCIDR"),
      "cluster-cidr",
      "CIDR Range for Pods in cluster. Requires --allocate-node-cidrs to be true",
    );
    config.allocateNodeCIDRs = false;
    fs.var(
      pflag.bool(config, "allocateNodeCIDRs"),
      "allocate-node-cidrs",
      "Should CIDRs for Pods be allocated and set on the cloud provider.",
    );
    config.cidrAllocatorType = "RangeAllocator";
    fs.var(pflag.string(config, "cidrAllocatorType"), "cidr-allocator-type", "Type of CIDR allocator to use");
    config.configureCloudRoutes = true;
    fs.var(
      pflag.bool(config, "configureCloudRoutes"),
      "configure-cloud-routes",
      "Should CIDRs allocated by allocate-node-cidrs be configured on the cloud provider.",
    );
    config.nodeSyncPeriod = 0;
    fs.var(
      pflag.duration(config, "nodeSyncPeriod"),
      "node-sync-period",
      "This flag is deprecated and will be removed in future releases. See node-monitor-period for Node health checking or route-reconciliation-period for cloud provider's route configuration settings.",
    );
    fs.markDeprecated("node-sync-period", "This flag is currently no-op and will be deleted.");
  }

  applyTo(cfg: cpconfig.KubeCloudSharedConfiguration): void {
    Object.assign(cfg, { ...runtime.deepCopy(this.config), cloudProvider: cfg.cloudProvider });
    this.cloudProvider.applyTo(cfg.cloudProvider);
  }

  validate(): Error[] {
    return this.cloudProvider.validate();
  }
}
