export { recommendedDefaultEndpointSliceControllerConfiguration } from "./defaults.ts";
