// Go: cmd/kube-controller-manager/app/autoscaling.go
import { type ControllerContext, isAvailable, skipped, type Started } from "./controller-context.ts";
import { notPorted } from "./not-ported.ts";

export async function startHPAController(ctx: ControllerContext): Promise<Started> {
  const gvr = { group: "autoscaling", version: "v1", resource: "horizontalpodautoscalers" };
  return isAvailable(ctx, gvr) ? notPorted("horizontalpodautoscaling") : skipped;
}
