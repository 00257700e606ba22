export { recommendedDefaultSAControllerConfiguration } from "./defaults.ts";
