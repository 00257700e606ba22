import * as time from "#go/time";
import * as klogtesting from "#klog/testing";
import * as utilclock from "#utils/clock";
import { expect, test } from "vitest";
import { after } from "../../site/explore/explorable.ts";
import type { Use } from "../../site/explore/explorable.ts";
import { drawnAs, walk } from "../../site/explore/random.ts";
import { type State, explorable, settingsOf, skewOf } from "./lead.explore.ts";
import { does, seenOf } from "./lead.ts";
import { together } from "./lead-drawing.ts";
import { OnServer } from "./on-server.ts";
import { first, second } from "./race.ts";

/** The same past on a Lease of a real API server's kind, and not on a record in memory. */
async function onServer({ durations, ahead, past }: State) {
  const clock = new utilclock.VirtualClock();
  const settings = settingsOf(durations);
  const scene = new OnServer(clock, { settings, skew: skewOf(ahead), seed: 46, happens: [] });
  does(scene.race, ["starts"]);
  await clock.settle();
  for (const done of past) {
    if (done[0] === "passes") await clock.step(done[1] * time.second);
    else does(scene.race, done);
    await clock.settle();
  }
  const seen = seenOf(scene.race, scene.lease()?.spec.holderIdentity ?? "");
  await clock.run(scene.stop());
  return seen;
}

/** What a reader reads off the drawing. */
function measured(svg: string) {
  const words = (cls: string): string | undefined => drawnAs(svg, cls).find(({ tag }) => tag === "text")?.words;
  const bars = (cls: string): number => drawnAs(svg, cls).length;
  return {
    head: words("head"),
    now: words("now"),
    holder: words("holder"),
    how: [words(`how-${first}`), words(`how-${second}`)],
    reigns: [bars(`reign-${first}`), bars(`reign-${second}`)],
    both: bars("both"),
  };
} // prettier-ignore

test("for random states the drawing says what the electors do on an API server", async () => {
  klogtesting.claimErrors(/resource lock|leader election record|update lock/);
  const seen = { nobody: 0, two: 0, cut: 0 };
  const refused = new Set<string | undefined>();
  for await (const { state, view } of walk(explorable, 150, 12)) {
    const drawn = measured(view.svg);
    if (state.seen.refused !== undefined) {
      refused.add(drawn.head);
      continue;
    }
    const real = await onServer(state);
    const leaders = real.reigns.filter(({ to }) => to === undefined).map(({ who }) => who);
    const begin = Math.max(0, real.now - 40);
    const shown = real.reigns.filter(({ to }) => (to ?? real.now) > begin);
    expect(drawn).toEqual({
      head: leaders.length === 2 ? "two believe they lead" : leaders.length === 1 ? `${leaders[0]} leads` : "nobody leads",
      now: `${real.now} s`,
      holder: `the Lease says: ${real.holder.replace(/_\d+$/, "") || "–"}`,
      how: [first, second].map((who) => (!real.runs.includes(who) ? "does not run" : real.cut.includes(who) ? "cut off" : "runs")),
      reigns: [first, second].map((who) => shown.filter((one) => one.who === who).length),
      both: together(real).filter(({ to }) => to > begin).length,
    });
    if (leaders.length === 0) seen.nobody++;
    if (leaders.length === 2) seen.two++;
    if (real.cut.length > 0) seen.cut++;
  }
  expect([...refused]).toEqual(["refused"]);
  expect(Math.min(seen.nobody, seen.cut)).toBeGreaterThan(0);
}, 120_000); // prettier-ignore

test("the surprise: 11/10/8 is not refused, and two lead; 4/3/1 keeps them apart", async () => {
  const cut: Use[] = [["five"], ["five"], ["one"], ["one"], ["cut"], ["five"], ["five"], ["five"]];
  const both = async (...uses: Use[]) => together((await after(explorable, [...uses, ...cut])).state.seen);
  const [bad] = await both(["lease", 11], ["deadline", 10], ["retry", 8]);
  expect((bad?.to ?? 0) - (bad?.from ?? 0)).toBeGreaterThan(3);
  expect(await both(["lease", 4])).toEqual([]);
});

test("a clock that is wrong by an hour changes nothing", async () => {
  const uses: Use[] = [["kill"], ["five"], ["five"]];
  const reigns = async (ahead: string) =>
    (await after(explorable, [["ahead", ahead], ...uses])).state.seen.reigns;
  const right = await reigns("right");
  expect(right).toHaveLength(2);
  expect([await reigns("an hour fast"), await reigns("an hour slow")]).toEqual([right, right]);
});

test("each sentence says why so many lead", async () => {
  const said: string[] = [];
  const uses: Use[] = [];
  for (const use of [["kill"], ["five"], ["five"], ["start"], ["five"], ["cut"], ["one"], ["heal"], ["five"], ["retry", 3], ["kill"], ["kill"], ["lease", 3]] as const) {
    uses.push(use);
    said.push((await after(explorable, uses)).view.why);
  } // prettier-ignore
  expect(said).toMatchInlineSnapshot(`
    [
      "Nobody leads. The last change was seen 1.4 s ago, and a standby may take over at its first try after 4 s without a change.",
      "Nobody leads. The last change was seen 4.8 s ago, and a standby may take over at its first try after 4 s without a change.",
      "cp-2 leads and wrote 1 s ago.",
      "cp-2 leads and wrote 1 s ago.",
      "cp-2 leads and wrote 1 s ago.",
      "cp-2 leads and wrote 1 s ago; cut off, it gives up 1 + 3 = 4 s after that.",
      "cp-2 leads and wrote 2 s ago; cut off, it gives up 1 + 3 = 4 s after that.",
      "cp-2 leads and wrote 2 s ago.",
      "cp-2 leads and wrote 1 s ago.",
      "Nothing runs: renewDeadline must be greater than retryPeriod*JitterFactor.",
      "Nothing runs: renewDeadline must be greater than retryPeriod*JitterFactor.",
      "Nothing runs: renewDeadline must be greater than retryPeriod*JitterFactor.",
      "Nothing runs: leaseDuration must be greater than renewDeadline.",
    ]
  `);
});
