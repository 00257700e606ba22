// Go: cmd/kube-controller-manager/app/options/nodeipamcontroller.go
import type * as nodeipamconfig from "#controller/nodeipam/config";
import * as pflag from "#spf13/pflag";
import { ControllerOptions } from "./controller-options.ts";

/** The flags of what gives nodes their addresses. */
export class NodeIPAMControllerOptions extends ControllerOptions<nodeipamconfig.NodeIPAMControllerConfiguration> {
  override addFlags(fs: pflag.FlagSet): void {
    const { config } = this;
    fs.var(
      pflag.string(config, "serviceCIDR"),
      "service-cluster-ip-range",
      "CIDR Range for Services in cluster. Requires --allocate-node-cidrs to be true",
    );
    fs.var(
      pflag.int32(config, "nodeCIDRMaskSize"),
      "node-cidr-mask-size",
      "Mask size for node cidr in cluster. Default is 24 for IPv4 and 64 for IPv6.",
    );
    fs.var(
      pflag.int32(config, "nodeCIDRMaskSizeIPv4"),
      "node-cidr-mask-size-ipv4",
      "Mask size for IPv4 node cidr in dual-stack cluster. Default is 24.",
    );
    fs.var(
      pflag.int32(config, "nodeCIDRMaskSizeIPv6"),
      "node-cidr-mask-size-ipv6",
      "Mask size for IPv6 node cidr in dual-stack cluster. Default is 64.",
    );
  }

  /** Of two ranges, the second has a field of its own. */
  override applyTo(cfg: nodeipamconfig.NodeIPAMControllerConfiguration): void {
    const { serviceCIDR: ranges, nodeCIDRMaskSize, nodeCIDRMaskSizeIPv4, nodeCIDRMaskSizeIPv6 } = this.config;
    const [first = "", second] = ranges.split(",");
    cfg.serviceCIDR = first;
    if (second !== undefined) cfg.secondaryServiceCIDR = second;
    Object.assign(cfg, { nodeCIDRMaskSize, nodeCIDRMaskSizeIPv4, nodeCIDRMaskSizeIPv6 });
  }

  override validate(): Error[] {
    if (this.config.serviceCIDR.split(",").length <= 2) return [];
    return [new Error("--service-cluster-ip-range can not contain more than two entries")];
  }
}
