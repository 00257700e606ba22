// Ours: what became of the tests of component-base's metrics and configz
import type { UpstreamFile } from "./upstream-account.ts";

const metrics = (file: string) => `component-base/metrics/${file}.test.ts`;
const noStableCollectors =
  "a collector that makes its metrics at each scrape out of descriptors of its own; no program here has one";

export const componentMetrics: readonly UpstreamFile[] = [
  { path: "component-base/configz/configz_test.go", ours: ["component-base/configz/configz.test.ts"] },
  { path: "component-base/metrics/collector_test.go", ours: [], notApplicable: noStableCollectors },
  { path: "component-base/metrics/counter_test.go", ours: [metrics("counter")] },
  { path: "component-base/metrics/desc_test.go", ours: [], notApplicable: noStableCollectors },
  { path: "component-base/metrics/gauge_test.go", ours: [metrics("gauge")] },
  { path: "component-base/metrics/histogram_test.go", ours: [metrics("histogram")] },
  { path: "component-base/metrics/http_test.go", ours: [metrics("http")] },
  { path: "component-base/metrics/opts_test.go", ours: [metrics("opts")] },
  {
    path: "component-base/metrics/registry_test.go",
    ours: [metrics("registry"), metrics("options")],
    notApplicable: { TestEnableHiddenStableCollector: noStableCollectors },
  },
  {
    path: "component-base/metrics/summary_test.go",
    ours: [],
    notApplicable: "a summary, of which the real programs show one, of Go's own collector of garbage",
  },
  { path: "component-base/metrics/version_parser_test.go", ours: [metrics("version-parser")] },
  {
    path: "component-base/metrics/prometheus/ratelimiter/rate_limiter_test.go",
    ours: [metrics("prometheus/ratelimiter/rate-limiter")],
  },
];
