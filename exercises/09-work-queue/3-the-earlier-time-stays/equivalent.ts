import * as time from "#go/time";
import type * as rand from "#go/math/rand";
import * as utilclock from "#utils/clock";
import type { Equivalent } from "../../engine/exercise.ts";
import type * as solution from "./solution.ts";

type Call = readonly [item: string, after: number];

/** Some calls, a second apart. */
const anyCalls = (source: rand.Source): Call[] =>
  Array.from({ length: 3 + source.intn(8) }, () => ["abc"[source.intn(3)] ?? "a", source.intn(8)]);

/** When items are added; of those with the same time it is left open who comes first. */
async function added(impl: typeof solution, calls: readonly Call[]): Promise<string[]> {
  const clock = new utilclock.VirtualClock();
  const queue = new impl.DelayingQueue<string>(clock);
  const seen: string[] = [];
  const add = queue.add.bind(queue);
  queue.add = (item) => {
    seen.push(`${item} ${clock.now()}`);
    add(item);
  };
  for (const [item, after] of calls) {
    queue.addAfter(item, after * time.second);
    await clock.step(time.second);
  }
  await clock.step(time.minute);
  return seen.sort();
}

export const equivalents: readonly Equivalent<typeof solution, Call[]>[] = [
  {
    change: "readyAt < existing.readyAt → readyAt <= existing.readyAt",
    why: "Where the times are equal the entry is given the time that it has, and put in the place where it is.",
    input: anyCalls,
    output: added,
  },
  {
    change: "a.readyAt < b.readyAt → a.readyAt <= b.readyAt",
    why: "Only the order of entries with the same time can differ, and that is left open.",
    input: anyCalls,
    output: added,
  },
];
