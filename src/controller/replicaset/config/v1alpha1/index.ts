export { recommendedDefaultReplicaSetControllerConfiguration } from "./defaults.ts";
