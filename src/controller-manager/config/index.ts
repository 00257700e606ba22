export type { GenericControllerManagerConfiguration } from "./types.ts";
