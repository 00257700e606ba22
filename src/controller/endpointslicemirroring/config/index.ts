export type { EndpointSliceMirroringControllerConfiguration } from "./types.ts";
