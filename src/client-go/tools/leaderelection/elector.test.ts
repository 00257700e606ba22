import { describe, expect, test } from "vitest";
import * as leaderelectiontesting from "#client-go/tools/leaderelection/testing";
import * as resourcelock from "#client-go/tools/leaderelection/resourcelock";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as klogtesting from "#klog/testing";
import * as utilclock from "#utils/clock";
import { checkConfig, type LeaderElectionConfig, type UncheckedConfig } from "./config.ts";
import { HealthzAdaptor } from "./healthzadaptor.ts";
import { LeaderElector, runOrDie } from "./leaderelection.ts";

const s = time.second;

class Stage {
  readonly clock = new utilclock.VirtualClock(Date.UTC(2021, 0, 13));
  readonly shared: leaderelectiontesting.Shared = { version: 0 };
  readonly said: string[] = [];

  lock(identity: string): leaderelectiontesting.MemoryLock {
    return new leaderelectiontesting.MemoryLock(identity, this.shared);
  }

  config(identity: string, more: Partial<LeaderElectionConfig> = {}): LeaderElectionConfig {
    return {
      clock: this.clock,
      rand: new rand.Rand(1),
      lock: this.lock(identity),
      leaseDuration: 15 * s,
      renewDeadline: 10 * s,
      retryPeriod: 2 * s,
      name: "lock",
      callbacks: {
        onStartedLeading: (signal) => {
          this.said.push(`${identity} leads`);
          context.afterFunc(signal, () => void this.said.push(`${identity} must stop`));
        },
        onStoppedLeading: () => void this.said.push(`${identity} has stopped`),
        onNewLeader: (leader) => void this.said.push(`${identity} sees ${leader || "nobody"}`),
      },
      ...more,
    };
  }

  /** What somebody else writes. */
  write(record: Partial<resourcelock.LeaderElectionRecord>): void {
    this.shared.record = { ...resourcelock.emptyRecord, ...this.shared.record, ...record };
    this.shared.version++;
  }
}

describe("checkConfig", () => {
  const stage = new Stage();
  const good = stage.config("me");
  const times = (leaseDuration: number, renewDeadline: number, retryPeriod: number) => ({
    leaseDuration,
    renewDeadline,
    retryPeriod,
  });
  const { onStartedLeading } = good.callbacks;
  const nothing = { ...good, callbacks: {}, lock: undefined };

  // In each row, what comes after its complaint is wrong, too: so upstream's order shows.
  test.each<[says: string, wrong: UncheckedConfig]>([
    ["leaseDuration must be greater than renewDeadline", { ...nothing, ...times(-4, -4, -3) }],
    ["renewDeadline must be greater than retryPeriod*JitterFactor", { ...nothing, ...times(-3.5, -3.6, -3) }],
    ["leaseDuration must be greater than zero", { ...nothing, ...times(0, -3, -3) }],
    ["renewDeadline must be greater than zero", { ...nothing, ...times(1, 0, -3) }],
    ["retryPeriod must be greater than zero", { ...nothing, ...times(2, 1, 0) }],
    ["OnStartedLeading callback must not be nil", nothing],
    ["OnStoppedLeading callback must not be nil", { ...nothing, callbacks: { onStartedLeading } }],
    ["Lock must not be nil.", { ...good, lock: undefined }],
  ])("%s", (says, wrong) => {
    expect(() => checkConfig(wrong)).toThrow(new Error(says));
  });

  test("a nanosecond more than 1.2 times the wait is enough, and what a program has unless told otherwise", () => {
    expect(() => checkConfig({ ...good, renewDeadline: 6 * s + 1e-6, retryPeriod: 5 * s })).not.toThrow();
    expect(() => checkConfig(good)).not.toThrow();
  });

  test("the wait is multiplied as whole nanoseconds", () => {
    const equal = { ...good, renewDeadline: 3.6, retryPeriod: 3 };
    expect(() => checkConfig(equal)).toThrow("renewDeadline must be greater than retryPeriod*JitterFactor");
  });

  test("an elector is not made of what makes no sense, and nobody runs one", async () => {
    const wrong = stage.config("me", { retryPeriod: 0 });
    expect(() => new LeaderElector(wrong)).toThrow("retryPeriod must be greater than zero");
    await expect(runOrDie(wrong, context.background())).rejects.toThrow(
      "retryPeriod must be greater than zero",
    );
  });
});

describe("a life", () => {
  test("in log lines, Events and callbacks: waits, leads, is asked to stop", async () => {
    const stage = new Stage();
    const lock = stage.lock("me");
    const [signal, cancel] = context.withCancel(context.background());
    stage.write({ holderIdentity: "you", renewTime: 0 });
    const lines = await klogtesting.linesOf(5, async () => {
      const run = new LeaderElector(stage.config("me", { lock })).run(signal);
      await stage.clock.step(15 * s + 4.4 * s + 3 * s);
      cancel();
      await stage.clock.run(run);
    });
    expect([...new Set(lines)]).toEqual([
      "info: attempting to acquire leader lease default/memory...",
      "info: lock is held by you and has not yet expired",
      "info: failed to acquire lease default/memory",
      "info: successfully acquired lease default/memory",
      "info: successfully renewed lease default/memory",
    ]);
    expect(lock.events).toEqual(["me became leader"]);
    expect(stage.said).toEqual(["me sees you", "me sees me", "me leads", "me must stop", "me has stopped"]);
  });

  test("of one whose lock is taken: it tries until the deadline, says so, and ends", async () => {
    const stage = new Stage();
    const lock = stage.lock("me");
    const lines = await klogtesting.linesOf(0, async () => {
      const run = new LeaderElector(stage.config("me", { lock })).run(context.background());
      await stage.clock.step(3 * s);
      stage.write({ holderIdentity: "you" });
      const begun = stage.clock.now();
      await stage.clock.run(run);
      // The next round begins within a retry, and lasts as long as the deadline.
      expect(stage.clock.now() - begun).toBe(1 * s + 10 * s);
    });
    expect(lines.at(-1)).toBe(
      "info: failed to renew lease default/memory: timed out waiting for the condition",
    );
    expect(lock.events).toEqual(["me became leader", "me stopped leading"]);
    expect(stage.said).toEqual(["me sees me", "me leads", "me sees you", "me must stop", "me has stopped"]);
  });

  test("of one that is stopped before it leads: it has stopped all the same", async () => {
    const stage = new Stage();
    stage.write({ holderIdentity: "you" });
    const [signal, cancel] = context.withCancel(context.background());
    const run = new LeaderElector(stage.config("me")).run(signal);
    await stage.clock.step(5 * s);
    cancel();
    await stage.clock.run(run);
    expect(stage.said).toEqual(["me sees you", "me has stopped"]);
  });

  test("ends when what it leads has ended, not before", async () => {
    const stage = new Stage();
    const { callbacks } = stage.config("me");
    const onStartedLeading = async (signal: AbortSignal): Promise<void> => {
      await utilclock.sleep(stage.clock, time.hour, signal).catch(() => {});
      await utilclock.sleep(stage.clock, 1 * s, context.background());
      stage.said.push("the work is done");
    };
    const [signal, cancel] = context.withCancel(context.background());
    const lec = stage.config("me", { callbacks: { ...callbacks, onStartedLeading } });
    const run = new LeaderElector(lec).run(signal);
    await stage.clock.step(5 * s);
    cancel();
    await stage.clock.run(run);
    expect(stage.said).toEqual(["me sees me", "me has stopped", "the work is done"]);
  });

  test("a crash of what it calls is told of and passed on", async () => {
    klogtesting.claimErrors(/Observed a panic: Error \(no disk\)/);
    const stage = new Stage();
    const { callbacks } = stage.config("me");
    const onStoppedLeading = (): void => {
      throw new Error("no disk");
    };
    const [signal, cancel] = context.withCancel(context.background());
    cancel();
    const lec = stage.config("me", { callbacks: { ...callbacks, onStoppedLeading } });
    await expect(new LeaderElector(lec).run(signal)).rejects.toThrow("no disk");
  });

  test("begins with its watch dog", async () => {
    const stage = new Stage();
    const watchDog = new HealthzAdaptor(20 * s);
    const [signal, cancel] = context.withCancel(context.background());
    const run = runOrDie(stage.config("me", { watchDog }), signal);
    await stage.clock.step(1 * s);
    expect([watchDog.le?.getLeader(), watchDog.le?.isLeader()]).toEqual(["me", true]);
    cancel();
    await stage.clock.run(run);
  });
});

describe("acquire", () => {
  test("tries every 1 to 2.2 retry periods, and 1.2 is the factor", async () => {
    const stage = new Stage();
    stage.write({ holderIdentity: "you" });
    const lock = stage.lock("me");
    const tries: number[] = [];
    const get = lock.get.bind(lock);
    lock.get = () => (tries.push(stage.clock.now()), get());
    const [signal, cancel] = context.withCancel(context.background());
    const lec = stage.config("me", { lock, leaseDuration: 1 * time.hour });
    const acquired = new LeaderElector(lec).acquire(signal);
    await stage.clock.step(50 * time.minute);
    cancel();
    expect(await stage.clock.run(acquired)).toBe(false);
    const waits = tries.slice(1).map((at, i) => (at - (tries[i] ?? 0)) / (2 * s));
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(1);
    expect(Math.min(...waits)).toBeLessThan(1.01);
    expect(Math.max(...waits)).toBeLessThanOrEqual(2.2);
    expect(Math.max(...waits)).toBeGreaterThan(2.19);
  });
});

describe("renew", () => {
  test("each round has the deadline, and tries every retry period in it", async () => {
    klogtesting.claimErrors(/^error retrieving resource lock default\/memory: down$/);
    const stage = new Stage();
    const lock = stage.lock("me");
    const le = new LeaderElector(stage.config("me", { lock }));
    expect(await le.acquire(context.background())).toBe(true);
    const begun = stage.clock.now();
    const tries: number[] = [];
    lock.get = async () => {
      tries.push(stage.clock.now() - begun);
      throw new Error("down");
    };
    await stage.clock.run(le.renew(context.background()));
    expect(tries).toEqual([0, 2, 4, 6, 8].map((n) => n * s));
    expect(stage.clock.now() - begun).toBe(10 * s);
  });

  test("a call that hangs is given up at the deadline", async () => {
    klogtesting.claimErrors(/^error retrieving resource lock default\/memory: context deadline exceeded$/);
    const stage = new Stage();
    const lock = stage.lock("me");
    const le = new LeaderElector(stage.config("me", { lock }));
    await le.acquire(context.background());
    lock.get = (signal?: AbortSignal) =>
      new Promise((_, reject) => {
        if (signal) context.afterFunc(signal, () => reject(signal.reason));
      });
    const begun = stage.clock.now();
    await stage.clock.run(le.renew(context.background()));
    expect(stage.clock.now() - begun).toBe(10 * s);
  });

  test("keeps what was written by who acquired, and says when", async () => {
    const stage = new Stage();
    const [signal, cancel] = context.withCancel(context.background());
    stage.write({ holderIdentity: "", leaderTransitions: 4 });
    const begun = stage.clock.now();
    const run = new LeaderElector(stage.config("me")).run(signal);
    await stage.clock.step(7 * s);
    cancel();
    await stage.clock.run(run);
    expect(stage.shared.record).toEqual({
      holderIdentity: "me",
      leaseDurationSeconds: 15,
      acquireTime: begun,
      renewTime: begun + 6 * s,
      leaderTransitions: 5,
    });
  });
});

describe("a lease counts from when it was seen to change, by the clock of who looks", () => {
  /** How long it takes another elector to take over from one that has written `renewTime` and is gone. */
  async function takesOver(renewTime: number): Promise<number> {
    const stage = new Stage();
    stage.write({ holderIdentity: "you", renewTime: stage.clock.now() + renewTime });
    const le = new LeaderElector(stage.config("me"));
    const begun = stage.clock.now();
    await stage.clock.run(le.acquire(context.background()));
    return stage.clock.now() - begun;
  }

  test("whatever the holder's clock shows", async () => {
    const took = await takesOver(0);
    expect(took).toBeGreaterThanOrEqual(15 * s);
    expect(took).toBeLessThanOrEqual(15 * s + 4.4 * s);
    expect([await takesOver(-1000 * time.hour), await takesOver(1000 * time.hour)]).toEqual([took, took]);
  });

  test("each change begins it anew, and so does one that another elector made in between", async () => {
    const stage = new Stage();
    const le = new LeaderElector(stage.config("me"));
    const looks = async () => [await le.tryAcquireOrRenew(context.background()), le.getLeader()];
    stage.write({ holderIdentity: "you", renewTime: 1 * s });
    expect(await looks()).toEqual([false, "you"]);
    await stage.clock.step(14 * s);
    stage.write({ renewTime: 2 * s });
    expect(await looks()).toEqual([false, "you"]);
    await stage.clock.step(15 * s - 1);
    expect(await looks()).toEqual([false, "you"]);
    await stage.clock.step(1);
    expect(await looks()).toEqual([true, "me"]);
  });

  test("two renewals within one second look like one", async () => {
    const stage = new Stage();
    const le = new LeaderElector(stage.config("me"));
    stage.write({ holderIdentity: "you", renewTime: stage.clock.now() });
    await le.tryAcquireOrRenew(context.background());
    await stage.clock.step(0.999 * s);
    stage.write({ renewTime: stage.clock.now() });
    await le.tryAcquireOrRenew(context.background());
    await stage.clock.step(14.001 * s);
    expect(await le.tryAcquireOrRenew(context.background())).toBe(true);
  });

  test("who loses the race to write looks again, and waits for the one who won", async () => {
    klogtesting.claimErrors(/^Failed to update lock: .*the object has been modified/);
    const stage = new Stage();
    const lock = stage.lock("me");
    const le = new LeaderElector(stage.config("me", { lock }));
    stage.write({ holderIdentity: "" });
    const update = lock.update.bind(lock);
    lock.update = async (ler) => {
      stage.write({ holderIdentity: "you", renewTime: stage.clock.now(), leaderTransitions: 1 });
      await update(ler);
    };
    expect(await le.tryAcquireOrRenew(context.background())).toBe(false);
    lock.update = update;
    expect([await le.tryAcquireOrRenew(context.background()), le.getLeader()]).toEqual([false, "you"]);
    await stage.clock.step(15 * s);
    expect(await le.tryAcquireOrRenew(context.background())).toBe(true);
    expect(stage.shared.record?.leaderTransitions).toBe(2);
  });

  test("who loses the race to create hears of it", async () => {
    const stage = new Stage();
    const lock = stage.lock("me");
    const le = new LeaderElector(stage.config("me", { lock }));
    const create = lock.create.bind(lock);
    lock.create = async (ler) => {
      stage.write({ holderIdentity: "you" });
      await create(ler);
    };
    const lines = await klogtesting.linesOf(0, async () => {
      expect(await le.tryAcquireOrRenew(context.background())).toBe(false);
    });
    expect(lines).toEqual([
      'error: error initially creating leader election record: leases.coordination.k8s.io "memory" already exists',
    ]);
    expect(le.getLeader()).toBe("");
  });
});

describe("release", () => {
  test("leaves a lock that nobody holds, for one second", async () => {
    const stage = new Stage();
    const le = new LeaderElector(stage.config("me"));
    await le.tryAcquireOrRenew(context.background());
    await stage.clock.step(5 * s);
    expect(await le.release()).toBe(true);
    expect(stage.shared.record).toEqual({
      holderIdentity: "",
      leaseDurationSeconds: 1,
      acquireTime: stage.clock.now(),
      renewTime: stage.clock.now(),
      leaderTransitions: 0,
    });
    expect(le.isLeader()).toBe(false);
    // Nobody has to wait for the end of a lease that nobody holds.
    const other = new LeaderElector(stage.config("you"));
    expect(await other.tryAcquireOrRenew(context.background())).toBe(true);
    expect(stage.shared.record).toMatchObject({ holderIdentity: "you", leaderTransitions: 1 });
  });

  test("leaves the lock of somebody else alone", async () => {
    const stage = new Stage();
    stage.write({ holderIdentity: "you" });
    const le = new LeaderElector(stage.config("me"));
    await le.tryAcquireOrRenew(context.background());
    expect([await le.release(), stage.shared.version]).toEqual([true, 1]);
  });

  test("that fails is told of, and it still leads by its own account", async () => {
    const stage = new Stage();
    const le = new LeaderElector(stage.config("me"));
    await le.tryAcquireOrRenew(context.background());
    stage.write({ renewTime: 0 });
    const lines = await klogtesting.linesOf(0, async () => expect(await le.release()).toBe(false));
    expect(lines).toEqual([
      'error: Failed to release lock: Operation cannot be fulfilled on leases.coordination.k8s.io "memory": the object has been modified',
    ]);
    expect(le.isLeader()).toBe(true);
  });

  test.each([
    [true, ""],
    [false, "me"],
    [undefined, "me"],
  ])("releaseOnCancel %s leaves it to %j", async (releaseOnCancel, holderIdentity) => {
    const stage = new Stage();
    const [signal, cancel] = context.withCancel(context.background());
    const more = releaseOnCancel === undefined ? {} : { releaseOnCancel };
    const run = new LeaderElector(stage.config("me", more)).run(signal);
    await stage.clock.step(5 * s);
    cancel();
    await stage.clock.run(run);
    expect(stage.shared.record?.holderIdentity).toBe(holderIdentity);
  });
});
