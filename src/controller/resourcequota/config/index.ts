export type { ResourceQuotaControllerConfiguration } from "./types.ts";
