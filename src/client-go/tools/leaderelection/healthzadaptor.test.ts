// Go: staging/src/k8s.io/client-go/tools/leaderelection/healthzadaptor_test.go
import { describe, expect, test } from "vitest";
import * as resourcelock from "#client-go/tools/leaderelection/resourcelock";
import * as goerrors from "#go/errors";
import * as rand from "#go/math/rand";
import * as http from "#go/net/http";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { HealthzAdaptor } from "./healthzadaptor.ts";
import { LeaderElector } from "./leaderelection.ts";

/** A lock that nobody asks for anything but its name. */
class FakeLock implements resourcelock.Interface {
  get = async (): Promise<[resourcelock.LeaderElectionRecord, string]> => [resourcelock.emptyRecord, ""];
  create = async (): Promise<void> => {};
  update = async (): Promise<void> => {};
  recordEvent = (): void => {};
  identity = (): string => "healthTest";
  describe = (): string => "Dummy implementation of lock for testing";
}

/** An elector that saw `holder` hold the lock `age` ago. */
function elector(holder: string, age: number): LeaderElector {
  const clock = new utilclock.VirtualClock();
  const le = new LeaderElector({
    clock,
    rand: new rand.Rand(1),
    lock: new FakeLock(),
    leaseDuration: 1 * time.minute,
    renewDeadline: 30 * time.second,
    retryPeriod: 1 * time.second,
    name: "foo",
    callbacks: { onStartedLeading: () => {}, onStoppedLeading: () => {} },
  });
  le.observedRecord = { ...resourcelock.emptyRecord, holderIdentity: holder };
  le.observedTime = clock.now() - age;
  return le;
}

function complaintOf(adaptor: HealthzAdaptor): string | undefined {
  try {
    adaptor.check(new http.TextRequest("http://h/healthz", { method: "GET", headers: {} }));
    return undefined;
  } catch (err) {
    return goerrors.textOf(err);
  }
}

const failed = "failed election to renew leadership on lease foo";
const beyond = 1 * time.minute + 20 * time.second;

describe("TestLeaderElectionHealthChecker", () => {
  test.each<[description: string, le: LeaderElector | undefined, expected: string | undefined]>([
    ["call check before leader elector initialized", undefined, undefined],
    ["call check when the lease is far expired", elector("healthTest", time.hour), failed],
    [
      "call check when the lease is far expired but held by another server",
      elector("otherServer", time.hour),
      undefined,
    ],
    ["call check when the lease is not expired", elector("healthTest", 0), undefined],
    [
      "call check when the lease is expired but inside the timeout",
      elector("healthTest", 1 * time.minute + 1 * time.second),
      undefined,
    ],
    ["ours: the last instant that is well", elector("healthTest", beyond), undefined],
    ["ours: the first that is not", elector("healthTest", beyond + 1), failed],
  ])("%s", (_, le, expected) => {
    const adaptor = new HealthzAdaptor(20 * time.second);
    expect(adaptor.le).toBeUndefined();
    if (le !== undefined) adaptor.setLeaderElection(le);
    expect(adaptor.le).toBe(le);
    expect(complaintOf(adaptor)).toBe(expected);
    // A check that never complains would pass most rows: this adaptor does, as soon as its elector is late.
    adaptor.setLeaderElection(elector("healthTest", beyond + 1));
    expect(complaintOf(adaptor)).toBe(failed);
  });

  test("the check has upstream's name", () => {
    expect(new HealthzAdaptor(20 * time.second).name()).toBe("leaderElection");
  });
});
