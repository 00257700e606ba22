// Ours: a hundred clients that watch and hear nothing for hours
import { expect, test } from "vitest";
import * as embeddedtesting from "#embedded/testing";

const clients = 100;

test(`${clients} idle watches go on for two hours of the clock, and leave no timer`, async () => {
  const { watches, timers, fewest } = await embeddedtesting.idleWatches(clients);
  expect([watches, timers]).toEqual([[clients, 0], 0]);
  // A bookmark a minute, and what was there.
  expect(fewest).toBeGreaterThanOrEqual(120);
});
