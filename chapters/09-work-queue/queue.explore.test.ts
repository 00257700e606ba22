import * as workqueue from "#client-go/util/workqueue";
import * as utilclock from "#utils/clock";
import { expect, test } from "vitest";
import { after } from "../../site/explore/explorable.ts";
import type { Use } from "../../site/explore/explorable.ts";
import { drawnAs, walk } from "../../site/explore/random.ts";
import type { Done } from "./in-hand.ts";
import { explorable, keys } from "./queue.explore.ts";

/** What a reader reads off the drawing. */
function measured(svg: string) {
  const words = (cls: string): string[] => drawnAs(svg, cls).filter(({ tag }) => tag === "text").map(({ words }) => words); // prettier-ignore
  const xs = (cls: string): string[] => drawnAs(svg, cls).map(({ at }) => at["x"] ?? "");
  const held = words("held");
  const places = xs("held");
  return {
    now: words("now")[0],
    timed: words("timed").sort(),
    line: words("waits"),
    held,
    again: xs("again").map((x) => held[places.indexOf(x)] ?? "nobody"),
    failures: words("failures")[0],
  };
}

/** The same past, played on the port's queue under the port's own virtual clock; what it holds comes to light as it is emptied. */
async function fromThePort(past: readonly Done[]) {
  const clock = new utilclock.VirtualClock(0);
  const queue = new workqueue.RateLimitingQueue<string>(clock, workqueue.defaultControllerRateLimiter(clock));
  const held: string[] = [];
  for (const done of past) {
    if (done[0] === "add") queue.add(done[1]);
    else if (done[0] === "after") queue.addAfter(done[1], done[2]);
    else if (done[0] === "take") held.push((await queue.get()) ?? "");
    else if (done[0] === "passes") await clock.step(done[1]);
    else {
      if (done[0] === "succeeds") queue.forget(done[1]);
      else queue.addRateLimited(done[1]);
      queue.done(done[1]);
      held.splice(held.indexOf(done[1]), 1);
    }
  }
  const now = clock.now();
  const failures = keys.map((key) => `${key} ${queue.numRequeues(key)}`).join(", ");
  const line: string[] = [];
  while (queue.len() > 0) line.push((await queue.get()) ?? "");
  const again: string[] = [];
  for (const key of held) {
    queue.done(key);
    if (queue.len() > 0) again.push((await queue.get()) ?? "");
  }
  // All are in other hands now, or gone: whatever comes from here on comes by its time.
  for (const key of keys) queue.done(key);
  const timed: string[] = [];
  const add = queue.add.bind(queue);
  queue.add = (key) => {
    timed.push(`${key} at ${clock.now() / 1000} s`);
    add(key);
  };
  await clock.step(3_000_000);
  return { now: `time ${now / 1000} s`, timed: timed.sort(), line, held, again, failures: `failures: ${failures}` }; // prettier-ignore
}

test("for a thousand random states the drawing says what the port says", async () => {
  const seen = { again: 0, timed: 0, line: 0 };
  for await (const { state, view } of walk(explorable, 1000, 9)) {
    const drawn = measured(view.svg);
    expect(drawn).toEqual(await fromThePort(state.past));
    for (const what of ["again", "timed", "line"] as const) if (drawn[what].length > 0) seen[what]++;
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(100);
}, 60_000);

test("no key is ever held twice, or stands in the line while it is held", async () => {
  for await (const { state } of walk(explorable, 500, 4)) {
    const { line, held } = state.seen;
    expect(new Set([...line, ...held]).size).toBe(line.length + held.length);
  }
});

test("each sentence says what the queue made of it", async () => {
  const said: string[] = [];
  const uses: Use[] = [...explorable.opens];
  for (const use of [["add"], ["add"], ["succeeds"], ["take"], ["take"], ["fails"], ["soon"], ["after"], ["add"], ["after"], ["later"]] as const) {
    uses.push(use);
    said.push((await after(explorable, uses)).view.why);
  } // prettier-ignore
  expect(said).toMatchInlineSnapshot(`
    [
      "A worker holds web, so it is only marked dirty: it will come back.",
      "web is dirty already: the one sync it is owed will do.",
      "web was added meanwhile, so it goes back, to the end of the line.",
      "api stood first in the line: a worker holds it, and it is clean again.",
      "web stood first in the line: a worker holds it, and it is clean again.",
      "Failure 1 of web: it will be added at 0.005 s.",
      "It is 0.005 s: web is dirty now and goes to the end of the line.",
      "web will be added at 10.005 s.",
      "web is dirty already and stands in the line: nothing changes.",
      "web waits until 10.005 s already, and the earlier time stays.",
      "It is 10.005 s: web is dirty already and stands in the line: nothing changes.",
    ]
  `);
});

test("the surprise: a key that is added while it waits for its time comes now, and once more at its time", async () => {
  const { state } = await after(explorable, [["after"], ["add"], ["take"], ["succeeds"], ["later"]]);
  expect(state.seen.line).toEqual(["web"]);
});
