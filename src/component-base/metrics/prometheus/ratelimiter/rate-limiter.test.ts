import * as flowcontrol from "#client-go/util/flowcontrol";
import * as legacyregistry from "#component-base/metrics/legacyregistry";
import * as utilclock from "#utils/clock";
import { describe, expect, test } from "vitest";
import { registerMetricAndTrackRateLimiterUsage } from "./rate-limiter.ts";

describe("TestRegisterMetricAndTrackRateLimiterUsage", () => {
  const limiter = new flowcontrol.TokenBucketRateLimiter(new utilclock.VirtualClock(), 1, 1);
  const register = (ownerName: string) => registerMetricAndTrackRateLimiterUsage(ownerName, limiter);
  const kept = () => legacyregistry.gather().filter(({ name }) => name.includes("owner"));
  const own = [
    "owner_name_rate_limiter_use",
    "[ALPHA] A metric measuring the saturation of the rate limiter for owner_name",
    [{ labels: [], value: 0 }],
  ];

  // The second time upstream's table expects "already registered", and its code returns nothing: a second controller is no error.
  test.each(["first", "second"])("an owner, for the %s time", () => {
    register("owner_name");
    expect(kept().map(({ name, help, metrics }) => [name, help, metrics])).toEqual([own]);
  });

  test("an owner whose name is no metric's", () => {
    expect(() => register("invalid-owner-name")).toThrow(
      'error registering rate limiter usage metric: descriptor Desc{fqName: "invalid-owner-name_rate_limiter_use"',
    );
    expect(kept().map(({ name }) => name)).not.toContain("invalid-owner-name_rate_limiter_use");
  });
});
