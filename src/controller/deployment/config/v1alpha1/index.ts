export { recommendedDefaultDeploymentControllerConfiguration } from "./defaults.ts";
