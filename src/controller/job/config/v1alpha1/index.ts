export { recommendedDefaultJobControllerConfiguration } from "./defaults.ts";
