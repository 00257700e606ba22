// Ours: thousands of clients that watch and hear nothing for hours
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import * as time from "#go/time";
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
  const h = new embeddedtesting.Harness();
  await h.call("POST", embeddedtesting.configMapsPath, embeddedtesting.newConfigMap("a"));
  const armed = h.clock.armed;
  const query = `watch=true&allowWatchBookmarks=true&resourceVersion=1&timeoutSeconds=${(2 * time.hour) / time.second + 60}`;
  const watches = await Promise.all(
    Array.from({ length: clients }, () => h.watch(`${embeddedtesting.configMapsPath}?${query}`)),
  );
  // Half of them read whatever comes, the others nothing at all.
  const ends = watches.slice(clients / 2).map(async (watch) => {
    let events = 0;
    while (await watch.next()) events++;
    return events;
  });
  await h.clock.step(10 * time.minute);
  const early = heap();
  await h.clock.step(2 * time.hour - 10 * time.minute);
  expect(h.server.watches).toBe(clients);
  expect(heap() - early).toBeLessThan(40 * megabyte);
  await h.clock.step(2 * time.minute);
  expect([h.server.watches, h.clock.armed]).toEqual([0, armed]);
  // A bookmark a minute, and what was there.
  for (const events of await Promise.all(ends)) expect(events).toBeGreaterThanOrEqual(120);
});
