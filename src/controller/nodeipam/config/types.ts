// Go: pkg/controller/nodeipam/config/types.go

/** From which addresses Services and nodes get theirs. */
export interface NodeIPAMControllerConfiguration {
  serviceCIDR: string;
  secondaryServiceCIDR: string;
  nodeCIDRMaskSize: number;
  nodeCIDRMaskSizeIPv4: number;
  nodeCIDRMaskSizeIPv6: number;
}
