import * as time from "#go/time";
import * as klog from "#klog";
import * as utilclock from "#utils/clock";
import { checkConfig } from "../../src/client-go/tools/leaderelection/config.ts";
import { MemoryLock, type Shared } from "../../src/client-go/tools/leaderelection/testing/memory-lock.ts";
import { Race, type Reign, type Settings, first, second } from "./race.ts";

/** What was done to the two electors. */
export type Done =
  readonly [does: "passes", seconds: number] | readonly [does: "kills" | "cuts" | "heals" | "starts"];

/** What there is to see of a race, in seconds. */
export interface Seen {
  readonly now: number;
  /** What the checks say against the durations; then there are no electors. */
  readonly refused: string | undefined;
  readonly reigns: readonly { readonly who: string; readonly from: number; readonly to: number | undefined }[];
  /** When each has written. */
  readonly writes: readonly { readonly who: string; readonly at: number }[];
  readonly runs: readonly string[];
  readonly cut: readonly string[];
  readonly holder: string;
  /** When the standby saw the last change. */
  readonly saw: number | undefined;
} // prettier-ignore

/** Whom the buttons mean: who leads, the longest first; if nobody does, the first that runs. */
function meant(race: Race): string {
  return race.leaders()[0] ?? [first, second].find((who) => race.runs(who)) ?? first;
}

export function does(race: Race, done: Done): void {
  if (done[0] === "kills") race.kill(meant(race));
  if (done[0] === "cuts") race.cut(meant(race));
  if (done[0] === "heals") for (const who of [first, second]) race.heal(who);
  if (done[0] === "starts") for (const who of [first, second]) race.start(who);
}

/** Plays all that was done so far on the port's electors, under a clock of its own. */
export async function seenAfter(past: readonly Done[], settings: Settings, skew: number): Promise<Seen> {
  const refused = refusal(settings);
  if (refused !== undefined) return { now: 0, refused, reigns: [], writes: [], runs: [], cut: [], holder: "", saw: undefined };
  const was = klog.setSink(() => undefined);
  const clock = new utilclock.VirtualClock();
  const shared: Shared = { version: 0 };
  const lockOf = (identity: string) => new MemoryLock(identity, shared);
  const race = new Race({ clock, settings, skew, seed: 46, lockOf });
  try {
    does(race, ["starts"]);
    await clock.settle();
    for (const done of past) {
      if (done[0] === "passes") await clock.step(done[1] * time.second);
      else does(race, done);
      await clock.settle();
    }
    return seenOf(race, shared.record?.holderIdentity ?? "");
  } finally {
    race.stop();
    await clock.step(time.minute);
    klog.setSink(was);
  }
} // prettier-ignore

export function seenOf(race: Race, holder: string): Seen {
  const seats = [first, second];
  const standby = seats.find((who) => race.runs(who) && !race.leaders().includes(who));
  const saw = standby === undefined ? undefined : race.sawChange(standby)?.at;
  return {
    now: race.now / time.second,
    refused: undefined,
    reigns: race.reigns.map(inSeconds),
    writes: race.asked
      .filter(({ verb, answer }) => verb !== "get" && answer === "done")
      .map(({ who, at }) => ({ who: who.replace(" again", ""), at: at / time.second })),
    runs: seats.filter((who) => race.runs(who)),
    cut: seats.filter((who) => race.isCut(who)),
    holder,
    saw: saw === undefined ? undefined : saw / time.second,
  };
}

const inSeconds = ({ who, from, to }: Reign) => ({
  who,
  from: from / time.second,
  to: to === undefined ? undefined : to / time.second,
});

function refusal(settings: Settings): string | undefined {
  try {
    checkConfig({
      ...settings,
      clock: new utilclock.VirtualClock(),
      rand: { float64: () => 0, intn: () => 0 },
      name: "kube-controller-manager",
      lock: new MemoryLock("cp-1", { version: 0 }),
      callbacks: { onStartedLeading: () => {}, onStoppedLeading: () => {} },
    });
    return undefined;
  } catch (err) {
    return err instanceof Error ? err.message : String(err);
  }
}
