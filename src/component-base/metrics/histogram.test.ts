// Go: staging/src/k8s.io/component-base/metrics/histogram_test.go
import { describe, expect, test } from "vitest";
import { Histogram, HistogramVec } from "./histogram.ts";
import { KubeRegistry } from "./registry.ts";
import { metricFamiliesToText } from "./text.ts";
import { defBuckets, exponentialBuckets, linearBuckets } from "./values.ts";

const opts = {
  namespace: "namespace",
  name: "metric_test_name",
  subsystem: "subsystem",
  help: "histogram help message",
  buckets: defBuckets,
};
const cases = [
  { desc: "Test non deprecated", more: {}, families: 1, help: "[ALPHA] histogram help message" },
  {
    desc: "Test deprecated",
    more: { deprecatedVersion: "1.15.0" },
    families: 1,
    help: "[ALPHA] (Deprecated since 1.15.0) histogram help message",
  },
  { desc: "Test hidden", more: { deprecatedVersion: "1.14.0" }, families: 0, help: "" },
];

describe("TestHistogram", () => {
  test.each(cases)("$desc", ({ more, families, help }) => {
    const registry = new KubeRegistry("v1.15.0-alpha-1.12345");
    const h = new Histogram({ ...opts, ...more });
    registry.register(h);
    for (const value of [1, 2, 3, 1.5]) h.observe(value);
    const found = registry.gather().map((family) => [family.help, family.metrics[0]?.value]);
    const value = expect.objectContaining({ sampleCount: 4, sampleSum: 7.5 });
    expect(found).toEqual(families === 0 ? [] : [[help, value]]);
  });
});

describe("TestHistogramVec", () => {
  test.each(cases)("$desc", ({ more, families, help }) => {
    const registry = new KubeRegistry("v1.15.0-alpha-1.12345");
    const h = new HistogramVec({ ...opts, ...more }, ["label_a", "label_b"]);
    registry.register(h);
    for (const [a = "", b = ""] of ["12", "13", "23"]) h.withLabelValues(a, b).observe(1);
    const counts = registry.gather().map((family) => [family.help, family.metrics.map(({ value }) => value)]);
    const one = expect.objectContaining({ sampleCount: 1 });
    expect(counts).toEqual(families === 0 ? [] : [[help, [one, one, one]]]);
  });
});

describe("Histogram", () => {
  test("counts in each bucket what is not above its bound, and what is above all in the last", () => {
    const registry = new KubeRegistry("v1.20.2");
    const h = new Histogram({ name: "h", help: "two\nlines \\", buckets: [0.5, 1, 1e6] });
    registry.register(h);
    for (const value of [0.5, 0.6, 2, 3e6]) h.observe(value);
    expect(metricFamiliesToText(registry.gather())).toBe(
      [
        String.raw`# HELP h [ALPHA] two\nlines \\`,
        "# TYPE h histogram",
        'h_bucket{le="0.5"} 1',
        'h_bucket{le="1"} 2',
        'h_bucket{le="1e+06"} 3',
        'h_bucket{le="+Inf"} 4',
        "h_sum 3.0000031e+06",
        "h_count 4",
        "",
      ].join("\n"),
    );
  });
});

test("buckets grow by a factor, or by a width", () => {
  expect(exponentialBuckets(0.001, 2, 4)).toEqual([0.001, 0.002, 0.004, 0.008]);
  expect(linearBuckets(1, 2, 3)).toEqual([1, 3, 5]);
});
