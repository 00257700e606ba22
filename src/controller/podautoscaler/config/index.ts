export type { HPAControllerConfiguration } from "./types.ts";
