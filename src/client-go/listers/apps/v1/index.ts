export { DeploymentLister } from "./deployment.ts";
export { ReplicaSetLister } from "./replica-set.ts";
