export { recommendedDefaultHPAControllerConfiguration } from "./defaults.ts";
