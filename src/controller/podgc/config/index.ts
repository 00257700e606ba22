export type { PodGCControllerConfiguration } from "./types.ts";
