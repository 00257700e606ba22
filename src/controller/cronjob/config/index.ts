export type { CronJobControllerConfiguration } from "./types.ts";
