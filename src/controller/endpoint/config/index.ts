export type { EndpointControllerConfiguration } from "./types.ts";
