import type * as apps from "#api/apps/v1";

/** ReplicaSets as the API server has them, oldest first, and their pods. */
export interface Workload {
  readonly replicaSets: readonly apps.ReplicaSet[];
  /** By the name of their ReplicaSet. */
  readonly pods: Readonly<Record<string, Pods>>;
}

/** The pods of a ReplicaSet. Ready is available here. */
export interface Pods {
  readonly serving: number;
  /** There, and not ready. */
  readonly waiting: number;
}

/** The pods follow the sizes, those that do not serve go first; what the statuses say of them stays. */
export function withPods<T extends Workload>(rollout: T): T {
  const pods = rollout.replicaSets.map(({ metadata: { name }, spec: { replicas } }) => {
    const serving = Math.min(rollout.pods[name]?.serving ?? 0, replicas);
    return [name, { serving, waiting: replicas - serving }] as const;
  });
  return { ...rollout, pods: Object.fromEntries(pods) };
}

/** The statuses say what is so. */
export function reported<T extends Workload>(rollout: T): T {
  const replicaSets = rollout.replicaSets.map((rs) => {
    const { serving, waiting } = podsOf(rollout, rs);
    const counts = { replicas: serving + waiting, readyReplicas: serving, availableReplicas: serving };
    return { ...rs, status: { ...rs.status, ...counts, fullyLabeledReplicas: serving + waiting } };
  });
  return { ...rollout, replicaSets };
}

/** Moves one pod of the first of these ReplicaSets that has such a pod: it begins to serve, or it stops. */
export function moveOne<T extends Workload>(
  rollout: T,
  sets: readonly apps.ReplicaSet[],
  to: "serving" | "waiting",
): T {
  const rs = sets.find((set) => podsOf(rollout, set)[to === "serving" ? "waiting" : "serving"] > 0);
  if (rs === undefined) return rollout;
  const { serving, waiting } = podsOf(rollout, rs);
  const by = to === "serving" ? 1 : -1;
  const moved = { serving: serving + by, waiting: waiting - by };
  return { ...rollout, pods: { ...rollout.pods, [rs.metadata.name]: moved } };
}

export function podsOf({ pods }: Workload, { metadata }: apps.ReplicaSet): Pods {
  return pods[metadata.name] ?? { serving: 0, waiting: 0 };
}
