export { recommendedDefaultTTLAfterFinishedControllerConfiguration } from "./defaults.ts";
