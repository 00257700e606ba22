export { recommendedDefaultCSRSigningControllerConfiguration } from "./defaults.ts";
