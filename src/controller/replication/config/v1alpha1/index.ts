export { recommendedDefaultReplicationControllerConfiguration } from "./defaults.ts";
