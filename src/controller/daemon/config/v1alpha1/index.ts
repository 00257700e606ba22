export { recommendedDefaultDaemonSetControllerConfiguration } from "./defaults.ts";
