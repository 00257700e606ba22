export type { DaemonSetControllerConfiguration } from "./types.ts";
