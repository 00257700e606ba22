export { convertDeployment } from "./conversion.ts";
export { setObjectDefaultsDeployment, setObjectDefaultsReplicaSet } from "./defaults.ts";
export { defaultDeploymentUniqueLabelKey, deprecatedRollbackTo } from "./constants.ts";
export type {
  Deployment,
  DeploymentCondition,
  DeploymentConditionType,
  DeploymentSpec,
  DeploymentStatus,
  DeploymentStrategy,
  DeploymentStrategyType,
  ReplicaSet,
  ReplicaSetCondition,
  ReplicaSetConditionType,
  ReplicaSetSpec,
  ReplicaSetStatus,
  RollingUpdateDeployment,
} from "./types.ts";
