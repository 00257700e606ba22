export type { SAControllerConfiguration } from "./types.ts";
