export type { NodeLifecycleControllerConfiguration } from "./types.ts";
