export { recommendedDefaultNodeLifecycleControllerConfiguration } from "./defaults.ts";
