// Go: pkg/apis/core/v1/defaults_test.go
import { describe, expect, test } from "vitest";
import * as defaultstesting from "#api/defaults/testing";

// The gate IPv6DualStack is alpha and off in 1.20: of upstream's two runs of each case ours is "without-gate".
type Families = Readonly<Record<string, unknown>>;

const [v4, v6] = ["IPv4", "IPv6"];
const both = { clusterIPs: ["1.2.3.4", "2001::1"] };

const familiesCases: [name: string, spec: Families][] = [
  ["must not set for ExternalName", { type: "ExternalName" }],
  ["must not set for single stack", { type: "ClusterIP" }],
  ["must not set for single stack, even when a family is set", { type: "ClusterIP", ipFamilies: [v6] }],
  [
    "must not set for preferDualStack",
    { type: "ClusterIP", ipFamilyPolicy: "PreferDualStack", ipFamilies: [v6] },
  ],
  [
    "must set for requireDualStack (6,4)",
    { type: "ClusterIP", ipFamilyPolicy: "RequireDualStack", ipFamilies: [v6] },
  ],
  [
    "must set for requireDualStack (4,6)",
    { type: "ClusterIP", ipFamilyPolicy: "RequireDualStack", ipFamilies: [v4] },
  ],
];

const policyCases: [name: string, spec: Families][] = [
  ["must not set for ExternalName", { type: "ExternalName" }],
  [
    "must not set for ExternalName even with semantically valid data",
    { type: "ExternalName", ...both, ipFamilies: [v4, v6] },
  ],
  ["must set if there are more than one ip", both],
  ["must set if there are more than one ip family", { ipFamilies: [v4, v6] }],
  ["must not set if there is one ip", { clusterIPs: ["1.2.3.4"] }],
  ["must not set if there is one ip family", { ipFamilies: [v4] }],
  ["must not override user input", { ipFamilyPolicy: "SingleStack" }],
  ["must not override user input/ preferDualStack", { ipFamilyPolicy: "PreferDualStack" }],
  [
    "must not override user input even when it is invalid",
    { ipFamilies: [v4, v6], ipFamilyPolicy: "PreferDualStack" },
  ],
];

const defaulted = (spec: Families, field: string) =>
  // A Service's spec is an object, and which of its fields is asked for varies.
  (defaultstesting.roundTrip("Service", { spec })["spec"] as Families)[field];

describe("TestSetDefaultIPFamilies", () => {
  test.each(familiesCases)("without-gate:%s", (_name, spec) => {
    expect(defaulted(spec, "ipFamilies")).toEqual(spec["ipFamilies"]);
  });
});

describe("TestSetDefaultServiceIPFamilyPolicy", () => {
  test.each(policyCases)("without-gate:%s", (_name, spec) => {
    expect(defaulted(spec, "ipFamilyPolicy")).toEqual(spec["ipFamilyPolicy"]);
  });
});
