// Go: staging/src/k8s.io/component-base/metrics/registry_test.go
import { afterEach, describe, expect, test } from "vitest";
import * as goerrors from "#go/errors";
import { Counter, CounterVec } from "./counter.ts";
import { Gauge } from "./gauge.ts";
import { shouldHide } from "./metric.ts";
import { forgetShowHidden, KubeRegistry, setShowHidden } from "./registry.ts";
import { metricFamiliesToText } from "./text.ts";
import { parseSemver, parseVersion } from "./version-parser.ts";

afterEach(forgetShowHidden);

const v115 = "v1.15.0-alpha-1.12345";
const of = (name: string, deprecatedVersion = "") => ({
  namespace: "some_namespace",
  name,
  subsystem: "subsystem",
  help: "counter help",
  deprecatedVersion,
});
const alpha = () => new Counter(of("test_counter_name"));
const alphaDeprecated = () => new Counter(of("test_alpha_dep_counter", "1.15.0"));
const alphaHidden = () => new Counter(of("test_alpha_hidden_counter", "1.14.0"));
const twice = "duplicate metrics collector registration attempted";

describe("TestShouldHide", () => {
  test.each([
    ["current minor release should not be hidden", "1.17.0", false],
    ["older minor release should be hidden", "1.16.0", true],
  ])("%s", (_desc, deprecatedVersion, hidden) => {
    const deprecated = parseSemver(deprecatedVersion) ?? { major: 0, minor: 0, patch: 0 };
    expect(shouldHide(parseVersion("v1.17.1-alpha-1.12345"), deprecated)).toBe(hidden);
  });
});

/** What registering says; "" if nothing. */
function outcomeOf(register: () => void): string {
  try {
    register();
    return "";
  } catch (err) {
    return goerrors.textOf(err);
  }
}

describe("TestRegister", () => {
  test.each([
    ["test alpha metric", alpha, [""], [true, false, false]],
    ["test registering same metric multiple times", alpha, ["", twice], [true, false, false]],
    ["test alpha deprecated metric", alphaDeprecated, [""], [true, true, false]],
    ["test alpha hidden metric", alphaHidden, [""], [false, true, true]],
  ])("%s", (_desc, newMetric, outcomes, state) => {
    const registry = new KubeRegistry(v115);
    const m = newMetric();
    expect(outcomes.map(() => outcomeOf(() => registry.register(m)))).toEqual(outcomes);
    expect([m.isCreated, m.isDeprecated, m.isHidden]).toEqual(state);
  });
});

describe("TestMustRegister", () => {
  test.each([
    ["test alpha metric", alpha, 1, ""],
    ["test registering same metric multiple times", alpha, 2, twice],
    ["test alpha deprecated metric", alphaDeprecated, 1, ""],
    ["test must registering same deprecated metric", alphaDeprecated, 2, twice],
    ["test alpha hidden metric", alphaHidden, 1, ""],
  ])("%s", (_desc, newMetric, times, outcome) => {
    const m = newMetric();
    const metrics = times === 1 ? [m] : [m, m];
    expect(outcomeOf(() => new KubeRegistry(v115).register(...metrics))).toBe(outcome);
  });
});

test("TestShowHiddenMetric", () => {
  const registry = new KubeRegistry(v115);
  registry.register(alphaHidden());
  expect(registry.gather()).toEqual([]);
  setShowHidden();
  const names = () => registry.gather().map(({ name }) => name);
  // Upstream's test only flips the switch; what was hidden before comes back with it, too.
  expect(names()).toEqual(["some_namespace_subsystem_test_alpha_hidden_counter"]);
  registry.register(new Counter(of("test_alpha_show_hidden_counter", "1.14.0")));
  expect(names()).toHaveLength(2);
});

describe("TestEnableHiddenMetrics", () => {
  test.each([
    ["hide by register", "hidden_metric_register"],
    ["hide by must register", "hidden_metric_must_register"],
  ])("%s", (_name, fqName) => {
    const registry = new KubeRegistry("v1.17.1-alpha-1.12345");
    const counter = new Counter({
      name: fqName,
      help: "counter help",
      stabilityLevel: "STABLE",
      deprecatedVersion: "1.16.0",
    });
    registry.register(counter);
    counter.inc();
    expect(registry.gather()).toEqual([]);
    setShowHidden();
    setShowHidden();
    counter.inc();
    expect(metricFamiliesToText(registry.gather())).toBe(
      `# HELP ${fqName} [STABLE] (Deprecated since 1.16.0) counter help\n# TYPE ${fqName} counter\n${fqName} 1\n`,
    );
  });
});

test("TestRegistryReset", () => {
  const registry = new KubeRegistry("v1.17.1-alpha-1.12345");
  const resettable = new CounterVec({ name: "reset_metric", help: "this metric can be reset" }, ["label"]);
  const nonResettable = new Gauge({ name: "not_reset_metric", help: "this metric cannot be reset" });
  registry.register(resettable, nonResettable);
  for (const label of ["one", "two", "two"]) resettable.withLabelValues(label).inc();
  nonResettable.inc();
  const kept =
    "# HELP not_reset_metric [ALPHA] this metric cannot be reset\n# TYPE not_reset_metric gauge\nnot_reset_metric 1\n";
  const gone =
    '# HELP reset_metric [ALPHA] this metric can be reset\n# TYPE reset_metric counter\nreset_metric{label="one"} 1\nreset_metric{label="two"} 2\n';
  expect(metricFamiliesToText(registry.gather())).toBe(kept + gone);
  registry.reset();
  expect(metricFamiliesToText(registry.gather())).toBe(kept);
});

describe("KubeRegistry", () => {
  test("takes no name that Prometheus would not take", () => {
    const register = () => new KubeRegistry("v1.20.2").register(new Counter({ name: "a-b", help: "c" }));
    expect(register).toThrow(
      'descriptor Desc{fqName: "a-b", help: "[ALPHA] c", constLabels: {}, variableLabels: []} is invalid: "a-b" is not a valid metric name',
    );
  });

  test("keeps nothing of a metric that was used before it was registered", () => {
    const registry = new KubeRegistry("v1.20.2");
    const c = alpha();
    c.inc();
    registry.register(c);
    expect(registry.gather()).toMatchObject([{ metrics: [{ value: 0 }] }]);
  });
});
