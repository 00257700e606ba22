export { forget, metrics, register } from "./metrics.ts";
export type { LatencyMetric, RegisterOpts, ResultMetric } from "./metrics.ts";
