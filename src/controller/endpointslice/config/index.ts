export type { EndpointSliceControllerConfiguration } from "./types.ts";
