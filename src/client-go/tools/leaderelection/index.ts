export { checkConfig, jitterFactor } from "./config.ts";
export type { LeaderCallbacks, LeaderElectionConfig, UncheckedConfig } from "./config.ts";
export { HealthzAdaptor } from "./healthzadaptor.ts";
export { LeaderElector, runOrDie } from "./leaderelection.ts";
export { setProvider } from "./metrics.ts";
export type { LeaderMetrics, MetricsProvider, SwitchMetric } from "./metrics.ts";
