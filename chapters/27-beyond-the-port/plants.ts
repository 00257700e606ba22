/** A bug that is put back into the port: one line of one function is another. */
export interface Plant {
  readonly name: string;
  readonly file: string;
  /** A function, exported or not, or a method as `Class.method`. */
  readonly symbol: string;
  /** The line of the port, which stands once in that function; and what stands there with the bug, if anything does. */
  readonly line: string;
  readonly planted: string;
}

/** Under which global symbol the port that is to be planted in finds the name of its plant. */
export const slot = "reading-kubernetes.planted";

const deployment = "src/controller/deployment";
const replicaset = "src/controller/replicaset";

export const plants = {
  collision: {
    name: "collision",
    file: `${deployment}/new-replica-set.ts`,
    symbol: "create",
    line: "await countCollision(dc, d);",
    planted: "",
  },
  requeue: {
    name: "requeue",
    file: `${deployment}/progress.ts`,
    symbol: "requeueStuckDeployment",
    line: "dc.enqueueAfter(d, after + time.second);",
    planted: "",
  },
  deadline: {
    name: "deadline",
    file: `${deployment}/util/conditions.ts`,
    symbol: "deploymentTimedOut",
    line: "if (condition.reason === newRSAvailableReason) return false;",
    planted: "",
  },
  notes: {
    name: "notes",
    file: `${deployment}/sync.ts`,
    symbol: "scaleProportionally",
    line: "await scaleReplicaSet(dc, rs, newScale, deployment, scalingOperation);",
    planted:
      "if (rs.spec.replicas !== newScale) await scaleReplicaSet(dc, rs, newScale, deployment, scalingOperation);",
  },
  namesake: {
    name: "namesake",
    file: `${replicaset}/replica-set.ts`,
    symbol: "ReplicaSetController.deleteRS",
    line: "this.expectations.deleteExpectations(key);",
    planted: "",
  },
  available: {
    name: "available",
    file: `${replicaset}/replica-set-utils.ts`,
    symbol: "equalStatus",
    line: "a.availableReplicas === b.availableReplicas &&",
    planted: "",
  },
  adoption: {
    name: "adoption",
    file: `${deployment}/deployment-controller.ts`,
    symbol: "DeploymentController.getReplicaSetsForDeployment",
    line: "canAdopt,",
    planted: "canAdopt: async () => {},",
  },
} as const satisfies Record<string, Plant>;

export type PlantName = keyof typeof plants;
