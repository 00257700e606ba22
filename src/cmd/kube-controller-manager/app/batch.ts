// Go: cmd/kube-controller-manager/app/batch.go
import { type ControllerContext, isAvailable, skipped, type Started } from "./controller-context.ts";
import { notPorted } from "./not-ported.ts";

export async function startJobController(ctx: ControllerContext): Promise<Started> {
  const gvr = { group: "batch", version: "v1", resource: "jobs" };
  return isAvailable(ctx, gvr) ? notPorted("job") : skipped;
}

export async function startCronJobController(ctx: ControllerContext): Promise<Started> {
  const gvr = { group: "batch", version: "v1beta1", resource: "cronjobs" };
  return isAvailable(ctx, gvr) ? notPorted("cronjob") : skipped;
}
