// Stands in runners and explorables for what the port counts: nobody asks for /metrics in a page. An exercise or an explorable about metrics must not import them so.
import type * as metrics from "#component-base/metrics";

/** Takes every call, and gives itself. Nobody waits for it. */
const nothing: never = new Proxy(function all() {}, {
  get: (_, name) => (name === "then" ? undefined : nothing),
  apply: () => nothing,
  construct: () => nothing,
}) as never;

type Metrics = typeof metrics;

export const Counter: Metrics["Counter"] = nothing;
export const CounterVec: Metrics["CounterVec"] = nothing;
export const Gauge: Metrics["Gauge"] = nothing;
export const GaugeVec: Metrics["GaugeVec"] = nothing;
export const Histogram: Metrics["Histogram"] = nothing;
export const HistogramVec: Metrics["HistogramVec"] = nothing;
export const KubeRegistry: Metrics["KubeRegistry"] = nothing;
export const Options: Metrics["Options"] = nothing;
export const exponentialBuckets: Metrics["exponentialBuckets"] = nothing;
export const handlerFor: Metrics["handlerFor"] = nothing;
export const handlerWithReset: Metrics["handlerWithReset"] = nothing;
export const linearBuckets: Metrics["linearBuckets"] = nothing;
export const metricFamiliesToText: Metrics["metricFamiliesToText"] = nothing;
export const newGaugeFunc: Metrics["newGaugeFunc"] = nothing;
export const registerBuildInfo: Metrics["registerBuildInfo"] = nothing;
export const setShowHidden: Metrics["setShowHidden"] = nothing;
export const shouldShowHidden: Metrics["shouldShowHidden"] = nothing;
