export { recommendedDefaultAttachDetachControllerConfiguration } from "./defaults.ts";
