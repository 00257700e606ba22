export type { ReplicaSetControllerConfiguration } from "./types.ts";
