// Go: cmd/kube-controller-manager/app/policy.go
import * as klog from "#klog";
import { type ControllerContext, isAvailable, skipped, type Started } from "./controller-context.ts";
import { notPorted } from "./not-ported.ts";

export async function startDisruptionController(ctx: ControllerContext): Promise<Started> {
  if (!isAvailable(ctx, { group: "policy", version: "v1beta1", resource: "poddisruptionbudgets" })) {
    klog.info(
      'Refusing to start disruption because resource "poddisruptionbudgets" in group "policy/v1beta1" is not available.',
    );
    return skipped;
  }
  if (!ctx.featureGate.enabled("PodDisruptionBudget")) {
    klog.info("Refusing to start disruption because the PodDisruptionBudget feature is disabled");
    return skipped;
  }
  return notPorted("disruption");
}
