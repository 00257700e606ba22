export type { JobControllerConfiguration } from "./types.ts";
