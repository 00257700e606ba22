export type { DeploymentControllerConfiguration } from "./types.ts";
