export { recommendedDefaultEndpointControllerConfiguration } from "./defaults.ts";
