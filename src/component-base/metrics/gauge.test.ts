// Go: staging/src/k8s.io/component-base/metrics/gauge_test.go
import { describe, expect, test } from "vitest";
import { Gauge, GaugeVec, newGaugeFunc } from "./gauge.ts";
import { KubeRegistry } from "./registry.ts";
import { metricFamiliesToText } from "./text.ts";

const opts = { namespace: "namespace", name: "metric_test_name", subsystem: "subsystem", help: "gauge help" };
const cases = [
  { desc: "Test non deprecated", more: {}, families: 1, help: "[ALPHA] gauge help" },
  {
    desc: "Test deprecated",
    more: { deprecatedVersion: "1.15.0" },
    families: 1,
    help: "[ALPHA] (Deprecated since 1.15.0) gauge help",
  },
  { desc: "Test hidden", more: { deprecatedVersion: "1.14.0" }, families: 0, help: "" },
];

describe("TestGauge", () => {
  test.each(cases)("$desc", ({ more, families, help }) => {
    const registry = new KubeRegistry("v1.15.0-alpha-1.12345");
    const g = new Gauge({ ...opts, ...more });
    registry.register(g);
    g.set(100);
    g.set(101);
    expect(registry.gather().map((family) => [family.help, family.type, family.metrics])).toEqual(
      families === 0 ? [] : [[help, "gauge", [{ labels: [], value: 101 }]]],
    );
  });
});

describe("TestGaugeVec", () => {
  test.each(cases)("$desc", ({ more, families, help }) => {
    const registry = new KubeRegistry("v1.15.0-alpha-1.12345");
    const g = new GaugeVec({ ...opts, ...more }, ["label_a", "label_b"]);
    registry.register(g);
    for (const [a = "", b = ""] of ["12", "13", "23"]) g.withLabelValues(a, b).set(1);
    expect(registry.gather().map((family) => [family.help, family.metrics.length])).toEqual(
      families === 0 ? [] : [[help, 3]],
    );
  });
});

describe("TestGaugeFunc", () => {
  test.each([
    ["Test non deprecated", "metric_non_deprecated", "", "[ALPHA] gauge help"],
    ["Test deprecated", "metric_deprecated", "1.17.0", "[ALPHA] (Deprecated since 1.17.0) gauge help"],
    ["Test hidden", "metric_hidden", "1.16.0", undefined],
  ])("%s", (_desc, name, deprecatedVersion, help) => {
    const registry = new KubeRegistry("v1.17.0-alpha-1.12345");
    const gauge = newGaugeFunc({ ...opts, name, deprecatedVersion }, () => 1, "v1.17.0-alpha-1.12345");
    if (gauge !== undefined) registry.rawRegister(gauge);
    const full = `namespace_subsystem_${name}`;
    expect(metricFamiliesToText(registry.gather())).toBe(
      help === undefined ? "" : `# HELP ${full} ${help}\n# TYPE ${full} gauge\n${full} 1\n`,
    );
  });
});

test("Gauge goes up and down", () => {
  const registry = new KubeRegistry("v1.20.2");
  const g = new Gauge({ name: "a", help: "" });
  g.inc();
  registry.register(g);
  g.inc();
  g.inc();
  g.dec();
  expect(registry.gather()).toMatchObject([{ metrics: [{ value: 1 }] }]);
});
