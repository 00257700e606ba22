export { recommendedDefaultEndpointSliceMirroringControllerConfiguration } from "./defaults.ts";
