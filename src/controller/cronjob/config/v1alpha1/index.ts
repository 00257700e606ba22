export { recommendedDefaultCronJobControllerConfiguration } from "./defaults.ts";
