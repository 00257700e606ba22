export { Gauge } from "./gauge.ts";
export type { GaugeOpts, StabilityLevel } from "./gauge.ts";
export { KubeRegistry } from "./registry.ts";
