export { recommendedDefaultGarbageCollectorControllerConfiguration } from "./defaults.ts";
