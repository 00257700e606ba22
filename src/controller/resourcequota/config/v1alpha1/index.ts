export { recommendedDefaultResourceQuotaControllerConfiguration } from "./defaults.ts";
