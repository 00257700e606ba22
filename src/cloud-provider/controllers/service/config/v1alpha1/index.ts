export { recommendedDefaultServiceControllerConfiguration, serviceFields } from "./defaults.ts";
export type { ServiceControllerConfiguration } from "./defaults.ts";
