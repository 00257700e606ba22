/** What a chapter's scenario.ts exports: which recorded scenario the port plays, and which functions are watched. */
export interface Scenario {
  /** A recording of the real system in src/conformance: the port plays it and must leave the same trace. */
  readonly recording: string;
  /** The functions whose every statement is a step, as `file#symbol`. The first one begins a round. */
  readonly watch: readonly string[];
  /** Watching begins with the first request for which this is true. */
  readonly begins: (method: string, path: string) => boolean;
}

/** A recorded run of the port, committed beside its chapter as trace.json. */
export interface Trace {
  readonly recording: string;
  /** Every state that the cluster was in, once. */
  readonly states: readonly State[];
  readonly rounds: readonly Round[];
}

/** One call of the first watched function, and what it did. Rounds that changed no ReplicaSet are only counted. */
export interface Round {
  /** Milliseconds of virtual time since watching began. */
  readonly at: number;
  /** Rounds just before this one that changed nothing. */
  readonly idle: number;
  readonly steps: readonly Step[];
}

/** The moment before a line runs. */
export interface Step {
  readonly file: string;
  readonly symbol: string;
  /** 1-based, in the file. */
  readonly line: number;
  /** Names and values of the locals that are set, in the order of their declaration. */
  readonly locals: readonly (readonly [name: string, value: string])[];
  /** Index into `states`. */
  readonly state: number;
}

export interface State {
  readonly deployment: DeploymentState;
  readonly replicaSets: readonly ReplicaSetState[];
  readonly pods: readonly PodState[];
}

export interface DeploymentState {
  readonly name: string;
  readonly image: string;
  readonly spec: number;
  readonly replicas: number;
  readonly updated: number;
  readonly ready: number;
  readonly available: number;
}

export interface ReplicaSetState {
  readonly name: string;
  readonly image: string;
  readonly revision: string;
  readonly spec: number;
  readonly replicas: number;
  readonly ready: number;
  readonly available: number;
}

export interface PodState {
  readonly name: string;
  readonly replicaSet: string;
  readonly phase: string;
  readonly ready: boolean;
}
