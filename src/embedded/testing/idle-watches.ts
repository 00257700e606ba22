// Ours: clients that watch and hear nothing for hours
import * as time from "#go/time";
import { Harness, configMapsPath, newConfigMap } from "./harness.ts";

/** What became of so many watches that heard nothing for two hours of the clock. */
export interface IdleWatches {
  /** So many were still served after two hours, and when each had reached its timeout. */
  readonly watches: readonly [after: number, atTheEnd: number];
  /** Timers that the server left armed. */
  readonly timers: number;
  /** What memory grew by from the first ten minutes to two hours, in bytes. */
  readonly grown: number;
  /** The fewest events that one was told who reads them: what was there, and bookmarks. */
  readonly fewest: number;
}

/** Half of the clients read whatever comes, the others nothing at all. `heap`: how many bytes are in use. */
export async function idleWatches(clients: number, heap = (): number => 0): Promise<IdleWatches> {
  const h = new Harness();
  await h.call("POST", configMapsPath, newConfigMap("a"));
  const { armed } = h.clock;
  const query = `watch=true&allowWatchBookmarks=true&resourceVersion=1&timeoutSeconds=${(2 * time.hour) / time.second + 60}`;
  const watches = await Promise.all(
    Array.from({ length: clients }, () => h.watch(`${configMapsPath}?${query}`)),
  );
  const ends = watches.slice(clients / 2).map(async (watch) => {
    let events = 0;
    while (await watch.next()) events++;
    return events;
  });
  await h.clock.step(10 * time.minute);
  const early = heap();
  await h.clock.step(2 * time.hour - 10 * time.minute);
  const [after, grown] = [h.server.watches, heap() - early];
  await h.clock.step(2 * time.minute);
  return {
    watches: [after, h.server.watches],
    timers: h.clock.armed - armed,
    grown,
    fewest: Math.min(...(await Promise.all(ends))),
  };
}
