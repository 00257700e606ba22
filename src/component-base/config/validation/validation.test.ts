// Go: staging/src/k8s.io/component-base/config/validation/validation_test.go
import { describe, expect, test } from "vitest";
import * as field from "#apimachinery/util/validation/field";
import type * as componentbaseconfig from "#component-base/config";
import * as componentbasevalidation from "#component-base/config/validation";
import * as time from "#go/time";

describe("TestValidateClientConnectionConfiguration", () => {
  const valid = {
    kubeconfig: "",
    acceptContentTypes: "application/json",
    contentType: "application/json",
    qps: 10,
    burst: 10,
  };
  test.each([
    ["good", {}, []],
    ["good-qps-less-than-zero", { qps: -1 }, []],
    [
      "bad-burst-less-then-zero",
      { burst: -1 },
      ["clientConnectionConfiguration.burst: Invalid value: -1: must be non-negative"],
    ],
  ])("%s", (_, change, says) => {
    const path = field.newPath("clientConnectionConfiguration");
    const errs = componentbasevalidation.validateClientConnectionConfiguration({ ...valid, ...change }, path);
    expect(errs.map(String)).toEqual(says);
  });
});

describe("TestValidateLeaderElectionConfiguration", () => {
  type Config = componentbaseconfig.LeaderElectionConfiguration;
  const valid: Config = {
    resourceLock: "configmap",
    leaderElect: true,
    leaseDuration: 30 * time.second,
    renewDeadline: 15 * time.second,
    retryPeriod: 5 * time.second,
    resourceNamespace: "namespace",
    resourceName: "name",
  };
  const exceeds = "LeaseDuration must be greater than RenewDeadline";
  const zero = "must be greater than zero";
  test.each<[name: string, change: Partial<Config>, says: string[]]>([
    ["good", {}, []],
    [
      "good-dont-check-leader-config-if-not-enabled",
      { leaderElect: false, leaseDuration: -45 * time.second },
      [],
    ],
    [
      "bad-renew-deadline-exceeds-lease-duration",
      { renewDeadline: 45 * time.second },
      [`leaseDuration: Invalid value: 45s: ${exceeds}`],
    ],
    [
      "bad-negative-value-for-retry-period",
      { retryPeriod: -45 * time.second },
      [`retryPeriod: Invalid value: -45s: ${zero}`],
    ],
    [
      "bad-negative-value-for-lease-duration",
      { leaseDuration: -45 * time.second },
      [`leaseDuration: Invalid value: -45s: ${zero}`, `leaseDuration: Invalid value: 15s: ${exceeds}`],
    ],
    [
      "bad-negative-value-for-renew-deadline",
      { renewDeadline: -45 * time.second },
      [`renewDeadline: Invalid value: -45s: ${zero}`],
    ],
    ["bad-renew-deadline-zero", { renewDeadline: 0 }, [`renewDeadline: Invalid value: 0s: ${zero}`]],
    [
      "bad-lease-duration-zero",
      { leaseDuration: 0 },
      [`leaseDuration: Invalid value: 0s: ${zero}`, `leaseDuration: Invalid value: 15s: ${exceeds}`],
    ],
    [
      "bad-resource-lock-not-defined",
      { resourceLock: "" },
      ['resourceLock: Invalid value: "": resourceLock is required'],
    ],
    [
      "bad-resource-name-not-defined",
      { resourceName: "" },
      ['resourceName: Invalid value: "": resourceName is required'],
    ],
    [
      "bad-resource-namespace-not-defined",
      { resourceNamespace: "" },
      ['resourceNamespace: Invalid value: "": resourceNamespace is required'],
    ],
  ])("%s", (_, change, says) => {
    const path = field.newPath("leaderElectionConfiguration");
    const errs = componentbasevalidation.validateLeaderElectionConfiguration({ ...valid, ...change }, path);
    expect(errs.map(String)).toEqual(says.map((text) => `leaderElectionConfiguration.${text}`));
  });
});
