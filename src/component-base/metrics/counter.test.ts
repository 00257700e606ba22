// Go: staging/src/k8s.io/component-base/metrics/counter_test.go
import { describe, expect, test } from "vitest";
import { Counter, CounterVec } from "./counter.ts";
import { KubeRegistry } from "./registry.ts";

const opts = {
  namespace: "namespace",
  name: "metric_test_name",
  subsystem: "subsystem",
  help: "counter help",
} as const;
const cases = [
  { desc: "Test non deprecated", more: {}, families: 1, help: "[ALPHA] counter help" },
  {
    desc: "Test deprecated",
    more: { deprecatedVersion: "1.15.0" },
    families: 1,
    help: "[ALPHA] (Deprecated since 1.15.0) counter help",
  },
  { desc: "Test hidden", more: { deprecatedVersion: "1.14.0" }, families: 0, help: "" },
];

describe("TestCounter", () => {
  test.each(cases)("$desc", ({ more, families, help }) => {
    const registry = new KubeRegistry("v1.15.0-alpha-1.12345");
    const c = new Counter({ ...opts, ...more, stabilityLevel: "ALPHA" });
    registry.register(c);
    for (const _ of "abc") c.inc();
    const family = {
      name: "namespace_subsystem_metric_test_name",
      help,
      type: "counter",
      metrics: [{ labels: [], value: 3 }],
    };
    expect(registry.gather()).toEqual(families === 0 ? [] : [family]);
  });
});

describe("TestCounterVec", () => {
  const alpha = {
    desc: "Test alpha",
    more: { stabilityLevel: "ALPHA" },
    families: 1,
    help: "[ALPHA] counter help",
  } as const;
  test.each([...cases, alpha])("$desc", ({ more, families, help }) => {
    const registry = new KubeRegistry("v1.15.0-alpha-1.12345");
    const c = new CounterVec({ ...opts, ...more }, ["label_a", "label_b"]);
    registry.register(c);
    c.withLabelValues("1", "2").inc();
    expect(registry.gather().map((family) => [family.help, family.metrics.length])).toEqual(
      families === 0 ? [] : [[help, 1]],
    );
    c.withLabelValues("2", "3").inc();
    c.with({ label_b: "3", label_a: "1" }).inc();
    const labels = registry.gather().flatMap(({ metrics }) => metrics.map((metric) => metric.labels));
    const sorted = ["12", "13", "23"].map(([a, b]) => [
      ["label_a", a],
      ["label_b", b],
    ]);
    expect(labels).toEqual(families === 0 ? [] : sorted);
  });
});

describe("CounterVec", () => {
  test("wants a value for each label, and no other", () => {
    const c = new CounterVec({ name: "a", help: "" }, ["x", "y"]);
    new KubeRegistry("v1.20.2").register(c);
    expect(() => c.withLabelValues("1")).toThrow(
      'inconsistent label cardinality: expected 2 label values but got 1 in ["1"]',
    );
    expect(() => c.with({ x: "1", z: "2" })).toThrow("inconsistent label cardinality");
    expect(() => c.with({ x: "1", y: "2", z: "3" })).toThrow("inconsistent label cardinality");
  });

  test("forgets one set of values, or all of them", () => {
    const registry = new KubeRegistry("v1.20.2");
    const c = new CounterVec({ name: "a", help: "" }, ["x"]);
    expect(c.delete({ x: "1" })).toBe(false);
    registry.register(c);
    c.withLabelValues("1").inc();
    c.withLabelValues("2").inc();
    expect([c.delete({ x: "1" }), c.delete({ x: "1" })]).toEqual([true, false]);
    expect(registry.gather()).toMatchObject([{ metrics: [{ labels: [["x", "2"]] }] }]);
    c.reset();
    expect(registry.gather()).toEqual([]);
  });
});

test("Counter refuses to go down", () => {
  const c = new Counter({ name: "a", help: "" });
  new KubeRegistry("v1.20.2").register(c);
  expect(() => c.add(-1)).toThrow("counter cannot decrease in value");
});
