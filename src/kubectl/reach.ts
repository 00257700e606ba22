// Ours: what each function of a rolling update is handed; upstream hands on one client after another
import type * as v1 from "#api/core/v1";
import type * as wait from "#apimachinery/util/wait";
import type * as typed from "#client-go/kubernetes/typed";
import type * as v1core from "#client-go/kubernetes/typed/core/v1";

/** How a namespace is reached, and the clock and the chance that waiting between two tries takes. */
export interface Reach extends wait.ClockAndRand {
  readonly client: Pick<v1core.CoreV1Client, "replicationControllers" | "pods">;
  readonly namespace: string;
}

/** The ReplicationControllers of the namespace. */
export function rcsOf({ client, namespace }: Reach): typed.ScalableClient<v1.ReplicationController> {
  return client.replicationControllers(namespace);
}
