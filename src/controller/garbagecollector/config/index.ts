export type { GarbageCollectorControllerConfiguration, GroupResource } from "./types.ts";
