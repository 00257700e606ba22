import * as flowcontrol from "#client-go/util/flowcontrol";
import * as legacyregistry from "#component-base/metrics/legacyregistry";
import * as utilclock from "#utils/clock";
import { describe, expect, test } from "vitest";
import { register as measure, registerMetricAndTrackRateLimiterUsage } from "./rate-limiter.ts";

describe("TestRegisterMetricAndTrackRateLimiterUsage", () => {
  const limiter = new flowcontrol.TokenBucketRateLimiter(new utilclock.VirtualClock(), 1, 1);
  const register = (ownerName: string) => registerMetricAndTrackRateLimiterUsage(ownerName, limiter);
  const kept = () => legacyregistry.gather().filter(({ name }) => name.includes("owner"));
  const own = [
    "owner_name_rate_limiter_use",
    "[ALPHA] A metric measuring the saturation of the rate limiter for owner_name",
    [{ labels: [], value: 0 }],
  ];

  // Runs first: what a program asks for lasts.
  test("an owner in a program that measures nothing", () => {
    register("unmeasured_owner");
    register("unmeasured-owner-name");
    expect(kept()).toEqual([]);
  });

  // The second time upstream's table expects "already registered", and its code returns nothing: a second controller is no error.
  test.each(["first", "second"])("an owner, for the %s time", () => {
    measure();
    register("owner_name");
    expect(kept().map(({ name, help, metrics }) => [name, help, metrics])).toEqual([own]);
  });

  test("an owner whose name is no metric's", () => {
    measure();
    expect(() => register("invalid-owner-name")).toThrow(
      'error registering rate limiter usage metric: descriptor Desc{fqName: "invalid-owner-name_rate_limiter_use"',
    );
    expect(kept().map(({ name }) => name)).not.toContain("invalid-owner-name_rate_limiter_use");
  });
});
