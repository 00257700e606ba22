// Go: staging/src/k8s.io/component-base/featuregate/feature_gate_test.go
import { describe, expect, test } from "vitest";
import * as featuregate from "#component-base/featuregate";
import * as pflag from "#spf13/pflag";

const alpha = { default: false, preRelease: "ALPHA" } as const;
const beta = { default: false, preRelease: "BETA" } as const;
const locked = (value: boolean) => ({ default: value, lockToDefault: true, preRelease: "" }) as const;

function gateOf(features: Record<string, featuregate.FeatureSpec>): featuregate.FeatureGate {
  const gate = new featuregate.FeatureGate();
  gate.add(features);
  return gate;
}

const names = ["AllAlpha", "AllBeta", "TestAlpha", "TestBeta"];
const on = (gate: featuregate.FeatureGate): string[] => names.filter((name) => gate.enabled(name));

describe("TestFeatureGateFlag", () => {
  const parse = (text: string): string[] => {
    const gate = gateOf({ TestAlpha: alpha, TestBeta: beta });
    const fs = new pflag.FlagSet("testfeaturegateflag");
    gate.addFlag(fs);
    fs.parse([`--feature-gates=${text}`]);
    return on(gate);
  };

  test.each<[text: string, enabled: string[]]>([
    ["", []],
    ["AllAlpha=false", []],
    ["AllAlpha=true", ["AllAlpha", "TestAlpha"]],
    ["AllAlpha=false,TestAlpha=true", ["TestAlpha"]],
    ["TestAlpha=true,AllAlpha=false", ["TestAlpha"]],
    ["AllAlpha=true,TestAlpha=false", ["AllAlpha"]],
    ["TestAlpha=false,AllAlpha=true", ["AllAlpha"]],
    ["TestBeta=true,AllAlpha=false", ["TestBeta"]],
    ["AllBeta=false", []],
    ["AllBeta=true", ["AllBeta", "TestBeta"]],
    ["AllBeta=false,TestBeta=true", ["TestBeta"]],
    ["TestBeta=true,AllBeta=false", ["TestBeta"]],
    ["AllBeta=true,TestBeta=false", ["AllBeta"]],
    ["TestBeta=false,AllBeta=true", ["AllBeta"]],
    ["TestAlpha=true,AllBeta=false", ["TestAlpha"]],
  ])("%s", (text, enabled) => expect(parse(text)).toEqual(enabled));

  test.each([
    ["fooBarBaz=true", "unrecognized feature gate: fooBarBaz"],
    [
      "AllAlpha=banana",
      'invalid value of AllAlpha=banana, err: strconv.ParseBool: parsing "banana": invalid syntax',
    ],
    ["AllBeta=banana", "invalid value of AllBeta=banana"],
    ["AllBeta", "missing bool value for AllBeta"],
  ])("%s: refused", (text, says) => expect(() => parse(text)).toThrow(says));

  test("one that is refused sets none", () => {
    const gate = gateOf({ TestAlpha: alpha });
    expect(() => gate.set("TestAlpha=true,Nought=true")).toThrow("unrecognized feature gate: Nought");
    expect(gate.enabled("TestAlpha")).toBe(false);
  });
});

test("TestFeatureGateOverride", () => {
  const gate = gateOf({ TestAlpha: alpha, TestBeta: beta });
  gate.set("TestAlpha=true,TestBeta=true");
  expect(on(gate)).toEqual(["TestAlpha", "TestBeta"]);
  gate.set("TestAlpha=false");
  expect(on(gate)).toEqual(["TestBeta"]);
});

test("TestFeatureGateFlagDefaults", () => {
  const gate = gateOf({ TestAlpha: alpha, TestBeta: { ...beta, default: true } });
  expect(on(gate)).toEqual(["TestBeta"]);
  expect(() => gate.enabled("Nought")).toThrow('feature "Nought" is not registered in FeatureGate');
});

test("TestFeatureGateKnownFeatures", () => {
  const gate = gateOf({
    TestAlpha: alpha,
    TestBeta: { ...beta, default: true },
    TestGA: { default: true, preRelease: "" },
    TestDeprecated: { default: false, preRelease: "DEPRECATED" },
  });
  expect(gate.knownFeatures()).toEqual([
    "AllAlpha=true|false (ALPHA - default=false)",
    "AllBeta=true|false (BETA - default=false)",
    "TestAlpha=true|false (ALPHA - default=false)",
    "TestBeta=true|false (BETA - default=true)",
  ]);
});

describe("TestFeatureGateSetFromMap", () => {
  const made = () =>
    gateOf({
      TestAlpha: alpha,
      TestBeta: beta,
      TestLockedTrue: locked(true),
      TestLockedFalse: locked(false),
    });

  test.each<[name: string, gates: Record<string, boolean>, enabled: string[]]>([
    ["set TestAlpha and TestBeta true", { TestAlpha: true, TestBeta: true }, ["TestAlpha", "TestBeta"]],
    ["set TestBeta true", { TestBeta: true }, ["TestBeta"]],
    ["set TestAlpha false", { TestAlpha: false }, []],
    ["set locked gates", { TestLockedTrue: true, TestLockedFalse: false }, []],
  ])("%s", (_, gates, enabled) => {
    const gate = made();
    gate.setFromMap(new Map(Object.entries(gates)));
    expect(on(gate)).toEqual(enabled);
  });

  test.each<[name: string, value: boolean, says: string]>([
    ["TestInvaild", true, "unrecognized feature gate: TestInvaild"],
    ["TestLockedTrue", false, "cannot set feature gate TestLockedTrue to false, feature is locked to true"],
    ["TestLockedFalse", true, "cannot set feature gate TestLockedFalse to true, feature is locked to false"],
  ])("set %s %s: refused", (name, value, says) => {
    expect(() => made().setFromMap(new Map([[name, value]]))).toThrow(says);
  });
});

describe("TestFeatureGateString", () => {
  test.each([
    "TestAlpha=false",
    "TestAlpha=false,TestBeta=true",
    "TestAlpha=false,TestBeta=true,TestGA=true",
  ])("%s", (text) => {
    const gate = gateOf({ TestAlpha: alpha, TestBeta: beta, TestGA: { default: true, preRelease: "" } });
    gate.set(text.split(",").toReversed().join(","));
    expect(gate.string()).toBe(text);
  });
});

test("features are added before the flag, and are always the same; a copy goes its own way", () => {
  const gate = gateOf({ TestAlpha: alpha });
  gate.add({ TestAlpha: alpha });
  expect(() => gate.add({ TestAlpha: beta })).toThrow(
    'feature gate "TestAlpha" with different spec already exists: {false false ALPHA}',
  );
  const fs = new pflag.FlagSet("test");
  gate.addFlag(fs);
  expect(() => gate.add({ TestBeta: beta })).toThrow(
    "cannot add a feature gate after adding it to the flag set",
  );
  const copy = gate.deepCopy();
  copy.set("TestAlpha=true");
  expect([gate.enabled("TestAlpha"), copy.enabled("TestAlpha")]).toEqual([false, true]);
  expect(() => copy.add({ TestBeta: beta })).toThrow("cannot add a feature gate");
});
