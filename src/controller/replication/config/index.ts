export type { ReplicationControllerConfiguration } from "./types.ts";
