// Go: cmd/kube-controller-manager/app/rbac.go
import { type ControllerContext, isAvailable, skipped, type Started } from "./controller-context.ts";
import { notPorted } from "./not-ported.ts";

export async function startClusterRoleAggregrationController(ctx: ControllerContext): Promise<Started> {
  const gvr = { group: "rbac.authorization.k8s.io", version: "v1", resource: "clusterroles" };
  return isAvailable(ctx, gvr) ? notPorted("clusterrole-aggregation") : skipped;
}
