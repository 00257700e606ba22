import type * as v1 from "#api/core/v1";
import * as cache from "#client-go/tools/cache";
import * as deploymentutil from "#controller/deployment/util";
import type { DeploymentController } from "./receiver.ts";

export async function deletePod(
  dc: DeploymentController,
  obj: v1.Pod | cache.DeletedFinalStateUnknown<v1.Pod>,
): Promise<void> {
  const pod = obj instanceof cache.DeletedFinalStateUnknown ? obj.obj : obj;
  const d = dc.getDeploymentForPod(pod);
  if (d?.spec.strategy.type !== "Recreate") return;
  try {
    const list = deploymentutil.rsListFromClient(dc.client.appsV1());
    const sets = await deploymentutil.listReplicaSets(d, list);
    const pods = [...dc.getPodMapForDeployment(d, sets).values()].flat();
    if (pods.length === 0) dc.enqueueDeployment(d);
  } catch {
    // Nobody tries a handler again: the next event, or the next resync, comes to it.
  }
}
