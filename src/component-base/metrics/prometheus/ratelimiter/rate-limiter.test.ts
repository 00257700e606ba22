import * as flowcontrol from "#client-go/util/flowcontrol";
import * as legacyregistry from "#component-base/metrics/legacyregistry";
import * as utilclock from "#utils/clock";
import { expect, test } from "vitest";
import { registerMetricAndTrackRateLimiterUsage } from "./rate-limiter.ts";

test("TestRegisterMetricAndTrackRateLimiterUsage", () => {
  const limiter = new flowcontrol.TokenBucketRateLimiter(new utilclock.VirtualClock(), 1, 1);
  const register = (ownerName: string) => registerMetricAndTrackRateLimiterUsage(ownerName, limiter);
  register("owner_name");
  // Upstream's table expects "already registered" here and its code returns nothing: a second controller is no error.
  register("owner_name");
  expect(() => register("invalid-owner-name")).toThrow(
    'error registering rate limiter usage metric: descriptor Desc{fqName: "invalid-owner-name_rate_limiter_use"',
  );
  const own = legacyregistry.gather().filter(({ name }) => name.includes("owner"));
  expect(own.map(({ name, help, metrics }) => [name, help, metrics])).toEqual([
    [
      "owner_name_rate_limiter_use",
      "[ALPHA] A metric measuring the saturation of the rate limiter for owner_name",
      [{ labels: [], value: 0 }],
    ],
  ]);
});
