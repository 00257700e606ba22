export { installHandler, installLivezHandler, installPathHandler, installReadyzHandler } from "./healthz.ts";
export { namedCheck, newInformerSyncHealthz, newLogHealthz, pingHealthz } from "./checks.ts";
export type { CacheSyncWaiter, HealthChecker } from "./checks.ts";
