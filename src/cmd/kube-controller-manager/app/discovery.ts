// Go: cmd/kube-controller-manager/app/discovery.go
import * as klog from "#klog";
import { type ControllerContext, isAvailable, skipped, type Started } from "./controller-context.ts";
import { notPorted } from "./not-ported.ts";

export async function startEndpointSliceController(ctx: ControllerContext): Promise<Started> {
  return hasEndpointSlices(ctx, "endpointslice-controller") ? notPorted("endpointslice") : skipped;
}

export async function startEndpointSliceMirroringController(ctx: ControllerContext): Promise<Started> {
  return hasEndpointSlices(ctx, "endpointslicemirroring-controller")
    ? notPorted("endpointslicemirroring")
    : skipped;
}

function hasEndpointSlices(ctx: ControllerContext, who: string): boolean {
  if (!ctx.featureGate.enabled("EndpointSlice")) {
    klog.v(2).info(`Not starting ${who} since EndpointSlice feature gate is disabled`);
    return false;
  }
  if (isAvailable(ctx, { group: "discovery.k8s.io", version: "v1beta1", resource: "endpointslices" }))
    return true;
  klog.warning(`Not starting ${who} since discovery.k8s.io/v1beta1 resources are not available`);
  return false;
}
