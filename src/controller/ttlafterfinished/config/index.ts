export type { TTLAfterFinishedControllerConfiguration } from "./types.ts";
