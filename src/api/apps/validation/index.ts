export {
  validateDeployment,
  validateDeploymentStatusUpdate,
  validateDeploymentUpdate,
} from "./deployment.ts";
export {
  validateReplicaSet,
  validateReplicaSetStatusUpdate,
  validateReplicaSetUpdate,
} from "./replica-set.ts";
