export { newAuthMetrics, register } from "./metrics.ts";
