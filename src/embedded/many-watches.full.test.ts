// Ours: thousands of clients that watch and hear nothing for hours
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import * as embeddedtesting from "#embedded/testing";

const clients = 2000;
const megabyte = 1 << 20;

/** What is in use once all that nobody holds has gone, in bytes. */
function heap(): number {
  setFlagsFromString("--expose-gc");
  // The name is there as soon as the flag is set, in a new context.
  (runInNewContext("gc") as () => void)();
  return process.memoryUsage().heapUsed;
}

test(`${clients} idle watches go on for two hours of the clock, take no more memory by the hour, and leave no timer`, async () => {
  const { watches, timers, grown, fewest } = await embeddedtesting.idleWatches(clients, heap);
  expect([watches, timers]).toEqual([[clients, 0], 0]);
  expect(grown).toBeLessThan(40 * megabyte);
  // A bookmark a minute, and what was there.
  expect(fewest).toBeGreaterThanOrEqual(120);
});
