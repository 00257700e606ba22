// Ours: two electors on one lease, on bad machines and a bad network: never two leaders, and never nobody for long
import { expect, inject, test } from "vitest";
import * as leaderelectiontesting from "#client-go/tools/leaderelection/testing";
import * as rand from "#go/math/rand";
import type * as utilclock from "#utils/clock";
import * as embedded from "#embedded";
import * as klogtesting from "#klog/testing";

// ELECTION_PRINT shows what the runs came to; two-electors.full.test.ts plays many more.
const seeds = 20;
const first = inject("seed");
const { neverStruck, promptSettings, shown, slowSettings, sumOf } = leaderelectiontesting;

const newServer = (clock: utilclock.Clock) => {
  const server = new embedded.ApiServer({ clock, rand: new rand.Rand(1) });
  return server.fetch.bind(server);
};

test.each([
  ["answers are prompt and lease > deadline + retry", promptSettings, false],
  ["answers take as long as the deadline and lease >= 2 x deadline + retry", slowSettings, true],
])(`%s: ${seeds} runs from seed ${first} on`, async (_, settingsOf, slow) => {
  klogtesting.claimErrors(/resource lock|leader election record|update lock/);
  const sum = await sumOf({ first, seeds }, settingsOf, newServer);
  if (process.env["ELECTION_PRINT"] !== undefined) console.log(shown(sum));
  expect({ two: sum.two, wrong: sum.wrong }, `seed ${sum.twoAt}`).toEqual({ two: 0, wrong: [] });
  // While answers are slow, nobody promises when the next one leads.
  expect(slow ? 0 : sum.idle, `seed ${sum.idleAt}`).toBeLessThanOrEqual(1);
  expect(sum.reigns).toBeGreaterThan(seeds);
  expect(neverStruck(sum, slow)).toEqual([]);
});

test("a leader whose clock is set back may write what it wrote before: who saw both, and nothing between, takes over", async () => {
  klogtesting.claimErrors(/resource lock|leader election record|update lock/);
  // Of the first 100,000 seeds the one in which that happened, with all settings as they ought to be.
  const sum = await sumOf({ first: 20271848, seeds: 1 }, slowSettings, newServer);
  expect([sum.repeats.runs, Math.round(sum.repeats.two)]).toEqual([1, 7849]);
});
