export type { ServiceControllerConfiguration } from "./types.ts";
