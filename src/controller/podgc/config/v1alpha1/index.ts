export { recommendedDefaultPodGCControllerConfiguration } from "./defaults.ts";
