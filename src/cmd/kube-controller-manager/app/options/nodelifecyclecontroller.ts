// Go: cmd/kube-controller-manager/app/options/nodelifecyclecontroller.go
import type * as nodelifecycleconfig from "#controller/nodelifecycle/config";
import * as pflag from "#spf13/pflag";
import { ControllerOptions } from "./controller-options.ts";

/** The flags of what judges nodes. */
export class NodeLifecycleControllerOptions extends ControllerOptions<nodelifecycleconfig.NodeLifecycleControllerConfiguration> {
  override addFlags(fs: pflag.FlagSet): void {
    const { config } = this;
    fs.var(
      pflag.duration(config, "nodeStartupGracePeriod"),
      "node-startup-grace-period",
      "Amount of time which we allow starting Node to be unresponsive before marking it unhealthy.",
    );
    fs.var(
      pflag.duration(config, "nodeMonitorGracePeriod"),
      "node-monitor-grace-period",
      "Amount of time which we allow running Node to be unresponsive before marking it unhealthy. Must be N times more than kubelet's nodeStatusUpdateFrequency, where N means number of retries allowed for kubelet to post node status.",
    );
    fs.var(
      pflag.duration(config, "podEvictionTimeout"),
      "pod-eviction-timeout",
      "The grace period for deleting pods on failed nodes.",
    );
    config.nodeEvictionRate = Math.fround(0.1);
    fs.var(
      pflag.float32(config, "nodeEvictionRate"),
      "node-eviction-rate",
      "Number of nodes per second on which pods are deleted in case of node failure when a zone is healthy (see --unhealthy-zone-threshold for definition of healthy/unhealthy). Zone refers to entire cluster in non-multizone clusters.",
    );
    config.secondaryNodeEvictionRate = Math.fround(0.01);
    fs.var(
      pflag.float32(config, "secondaryNodeEvictionRate"),
      "secondary-node-eviction-rate",
      "Number of nodes per second on which pods are deleted in case of node failure when a zone is unhealthy (see --unhealthy-zone-threshold for definition of healthy/unhealthy). Zone refers to entire cluster in non-multizone clusters. This value is implicitly overridden to 0 if the cluster size is smaller than --large-cluster-size-threshold.",
    );
    config.largeClusterSizeThreshold = 50;
    fs.var(
      pflag.int32(config, "largeClusterSizeThreshold"),
      "large-cluster-size-threshold",
      "Number of nodes from which NodeController treats the cluster as large for the eviction logic purposes. --secondary-node-eviction-rate is implicitly overridden to 0 for clusters this size or smaller.",
    );
    config.unhealthyZoneThreshold = Math.fround(0.55);
    fs.var(
      pflag.float32(config, "unhealthyZoneThreshold"),
      "unhealthy-zone-threshold",
      "Fraction of Nodes in a zone which needs to be not Ready (minimum 3) for zone to be treated as unhealthy. ",
    );
    fs.var(
      pflag.bool(config, "enableTaintManager"),
      "enable-taint-manager",
      "WARNING: Beta feature. If set to true enables NoExecute Taints and will evict all not-tolerating Pod running on Nodes tainted with this kind of Taints.",
    );
  }
}
