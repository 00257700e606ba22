// What a reader follows of a cluster, as plain data: recorded runs of chapters and those of a learner's text have it alike.

/** The workloads, as they stand at the server. */
export interface ClusterSnapshot {
  readonly deployments: readonly DeploymentState[];
  readonly replicaSets: readonly ReplicaSetState[];
  readonly pods: readonly PodState[];
  /** The store's revision: how many writes it has seen. */
  readonly revision?: number;
}

/** A Deployment's row: its name, then whatever counters the recorder chose, in the order of the columns. */
export interface DeploymentState {
  readonly name: string;
  /** What a rolling update may reach, `replicas` plus surge, and the least that it leaves serving; drawn, and no columns. */
  readonly ceiling?: number;
  readonly floor?: number;
  readonly [field: string]: string | number | boolean;
}

/** A ReplicaSet's row: `spec` is what was asked for, the rest is what its status reports. */
export interface ReplicaSetState {
  readonly name: string;
  readonly image: string;
  readonly revision: string;
  readonly spec: number;
  readonly replicas: number;
  readonly ready: number;
  readonly available: number;
}

/** A pod's row. */
export interface PodState {
  readonly name: string;
  readonly replicaSet: string;
  readonly phase: string;
  readonly ready: boolean;
  readonly terminating: boolean;
}
