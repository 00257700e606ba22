// Go: pkg/kubectl/conditions.go (v1.11.0)
import type * as v1 from "#api/core/v1";
import type * as wait from "#apimachinery/util/wait";
import { rcsOf, type Reach } from "./reach.ts";

/** Holds when the controller manager has seen this controller as it is, and there are as many pods as its spec says by then. */
export function controllerHasDesiredReplicas(
  reach: Reach,
  controller: v1.ReplicationController,
  signal: AbortSignal,
): wait.ConditionFunc {
  const { generation, name } = controller.metadata;
  return async () => {
    const { spec, status } = await rcsOf(reach).get(name, {}, signal);
    return status.observedGeneration >= generation && status.replicas === spec.replicas;
  };
}
