import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import * as klog from "#klog";
import { MemoryLock, type Shared } from "../../src/client-go/tools/leaderelection/testing/memory-lock.ts";
import facts from "../../src/conformance/controller-manager/facts-1.20.2.json" with { type: "json" };
import { cutOff, failover, played, twoLeaders } from "./on-server.ts";
import { Race, type Settings, first, second, settings } from "./race.ts";

/** What a real kube-controller-manager 1.20.2 left behind and said. */
export const recorded = facts.leaderElection;

/** The scenes of the chapter, played to their end. */
export const scenes = {
  failover: await played(failover),
  cutOff: await played(cutOff),
  twoLeaders: await played(twoLeaders),
};

/** What an elector logs of refusals is expected here. */
async function quietly<T>(work: () => Promise<T>): Promise<T> {
  const was = klog.setSink(() => undefined);
  try {
    return await work();
  } finally {
    klog.setSink(was);
  }
}

/** How long after the last renewal another one leads, once the leader was killed; one number for each seed. */
async function takeovers(set: Settings, seeds: number): Promise<readonly number[]> {
  const all: number[] = [];
  for (let seed = 1; seed <= seeds; seed++) {
    const clock = new utilclock.VirtualClock();
    const shared: Shared = { version: 0 };
    const lockOf = (identity: string) => new MemoryLock(identity, shared);
    const race = new Race({ clock, settings: set, lockOf, seed });
    race.start(first);
    race.start(second);
    // Not in step with the retries: some moment between two renewals.
    await clock.step(10 * set.retryPeriod + (seed / (seeds + 1)) * set.retryPeriod);
    const renewed = race.asked.findLast(({ who, verb }) => who === first && verb === "update")?.at ?? 0;
    race.kill(first);
    await clock.step(set.leaseDuration + 6 * set.retryPeriod);
    const next = race.reigns.find(({ who }) => who === second);
    all.push(((next?.from ?? Number.NaN) - renewed) / time.second);
    race.stop();
    await clock.step(time.minute);
  }
  return all;
}

/** The settings whose bands and margins are drawn: the chapter's, upstream's own, and legal ones that are no good. */
export const [ours, defaults, bad] = ["4/3/1", "15/10/2", "11/10/8"] as const;
export const bands = await quietly(async () => [
  { name: ours, seconds: await takeovers(settings(ours), 60) },
  { name: defaults, seconds: await takeovers(settings(defaults), 60) },
]);

/** From the last renewal on: until when a leader that is cut off leads, and when the next one may. In seconds. */
export function margin(text: string): { readonly leads: number; readonly next: number; readonly spare: number } {
  const { leaseDuration, renewDeadline, retryPeriod } = settings(text);
  const [leads, next] = [(renewDeadline + retryPeriod) / time.second, leaseDuration / time.second];
  return { leads, next, spare: next - leads };
} // prettier-ignore

/** Both look at a Lease that nobody holds, at the same instant: what each sends, and the answers. */
export const both = await quietly(async () => {
  const clock = new utilclock.VirtualClock();
  const shared: Shared = {
    version: 7,
    record: { holderIdentity: "", leaseDurationSeconds: 1, acquireTime: 0, renewTime: 0, leaderTransitions: 3 },
  };
  const race = new Race({
    clock,
    settings: settings(ours),
    lockOf: (identity) => new MemoryLock(identity, shared, () => Promise.resolve()),
  });
  race.start(first);
  race.start(second);
  await clock.settle();
  const asked = race.asked.slice(0, 4);
  race.stop();
  await clock.step(time.minute);
  return { asked, before: 7, after: 8 };
}); // prettier-ignore

/** What one look makes of a record: the requests that it sends, and whether it leads then. */
export interface Looked {
  readonly name: string;
  readonly sent: readonly string[];
  readonly leads: boolean;
}

async function looked(name: string, holder: string | undefined, waits: boolean): Promise<Looked> {
  const clock = new utilclock.VirtualClock();
  const shared: Shared = { version: 0 };
  const record = (at: number, transitions: number) => ({
    holderIdentity: holder ?? "",
    leaseDurationSeconds: 4,
    acquireTime: at,
    renewTime: at,
    leaderTransitions: transitions,
  });
  if (holder !== undefined) {
    shared.record = record(clock.now(), 1);
    shared.version = 1;
  }
  const race = new Race({
    clock,
    settings: settings(ours),
    lockOf: (identity) => new MemoryLock(identity, shared),
  });
  race.start(second);
  await clock.settle();
  let from = 0;
  while (waits && race.leaders().length === 0 && race.now < time.minute) {
    from = race.asked.length;
    await clock.step(100);
  }
  const sent = race.asked.slice(from).map(({ verb }) => ({ get: "GET", create: "POST", update: "PUT" })[verb]);
  const leads = race.leaders().includes(second);
  race.stop();
  await clock.step(time.minute);
  return { name, sent: sent.slice(0, 2), leads };
} // prettier-ignore

/** The five branches of one try, each taken by the port's elector. */
export const branches = await quietly(async () => [
  await looked("no Lease", undefined, false),
  await looked("nobody’s", "", false),
  await looked("its own", second, false),
  await looked("somebody else’s, changed lately", first, false),
  await looked("somebody else’s, unchanged for a lease", first, true),
]);
