// Ours: a thousand runs of two electors; ELECTION_SEEDS plays more of them, TEST_SEED others
import { expect, inject, test } from "vitest";
import * as leaderelectiontesting from "#client-go/tools/leaderelection/testing";
import * as rand from "#go/math/rand";
import * as time from "#go/time";
import type * as utilclock from "#utils/clock";
import * as embedded from "#embedded";
import * as klogtesting from "#klog/testing";

const seeds = Number(process.env["ELECTION_SEEDS"] ?? 1000);
/** In milliseconds: many more seeds than usual may take hours. */
const patience = Math.max(900_000, 300 * seeds);
const first = inject("seed");
const { neverStruck, promptSettings, shown, slowSettings, sumOf } = leaderelectiontesting;

const newServer = (clock: utilclock.Clock) => {
  const server = new embedded.ApiServer({ clock, rand: new rand.Rand(1) });
  return server.fetch.bind(server);
};
const errors = /resource lock|leader election record|update lock/;

test.each([
  ["answers are prompt and lease > deadline + retry", promptSettings, false],
  ["answers take as long as the deadline and lease >= 2 x deadline + retry", slowSettings, true],
])(`%s: ${seeds} runs from seed ${first} on`, { timeout: patience }, async (name, settingsOf, slow) => {
  klogtesting.claimErrors(errors);
  const sum = await sumOf({ first, seeds }, settingsOf, newServer);
  console.log(`${name}: ${shown(sum)}`);
  expect({ two: sum.two, wrong: sum.wrong }, `seed ${sum.twoAt}`).toEqual({ two: 0, wrong: [] });
  // While answers are slow, nobody promises when the next one leads.
  expect(slow ? 0 : sum.idle, `seed ${sum.idleAt}`).toBeLessThanOrEqual(1);
  expect(sum.reigns).toBeGreaterThan(seeds);
  expect(neverStruck(sum, slow)).toEqual([]);
});

const s = time.second;
test.each<[name: string, runs: number, settings: leaderelectiontesting.Settings, most: number]>([
  [
    "11/10/8, prompt answers",
    Math.ceil(seeds / 5),
    { leaseDuration: 11 * s, renewDeadline: 10 * s, retryPeriod: 8 * s, latency: 0, slow: false },
    10 * s + 8 * s - 11 * s,
  ],
  [
    "15/10/2, slow answers",
    seeds,
    { leaseDuration: 15 * s, renewDeadline: 10 * s, retryPeriod: 2 * s, latency: 0, slow: true },
    2 * 10 * s + 2 * s - 15 * s,
  ],
  [
    // A record has whole seconds: a renewal within the second of the one before it is not seen, though lease > deadline + retry.
    "3.4/3/0.3, prompt answers",
    Math.ceil(seeds / 20),
    { leaseDuration: 3.4 * s, renewDeadline: 3 * s, retryPeriod: 0.3 * s, latency: 0, slow: false },
    3 * s + 0.3 * s + 1 * s - 3.4 * s,
  ],
])(
  "%s: two lead at once, for no longer than they may",
  { timeout: patience },
  async (name, runs, settings, most) => {
    klogtesting.claimErrors(errors);
    const sum = await sumOf({ first, seeds: runs }, () => settings, newServer);
    console.log(`${name}: ${shown(sum)}`);
    expect(sum.two).toBeGreaterThan(0);
    expect(sum.two).toBeLessThanOrEqual(most);
    expect(sum.wrong).toEqual([]);
  },
);
