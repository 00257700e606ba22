import type * as v1 from "#api/core/v1";
import * as rate from "#go/x/time/rate";
import * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { expect, test } from "vitest";
import { recordToSink } from "../../src/client-go/tools/record/event.ts";
import * as cache from "../../src/client-go/tools/record/events-cache.ts";
import * as errors from "#apimachinery/api/errors";
import { after } from "../../site/explore/explorable.ts";
import type { Use } from "../../site/explore/explorable.ts";
import { drawnAs, walk } from "../../site/explore/random.ts";
import type { Done } from "./correlated.ts";
import { room } from "./say-it-drawing.ts";
import { explorable, reasons } from "./say-it.explore.ts";

const words = (svg: string, cls: string): string[] =>
  drawnAs(svg, cls).filter(({ tag }) => tag === "text").map(({ words }) => words); // prettier-ignore

/** What a reader reads off the drawing. */
function measured(svg: string) {
  const [messages, looks] = [words(svg, "message"), drawnAs(svg, "event").map(({ at }) => at["class"] ?? "")];
  return {
    now: words(svg, "now")[0],
    stored: words(svg, "stored")[0],
    rows: words(svg, "count").map((count, i) => `${count} ${looks[i]?.includes("new") ? reasons[0] : reasons[1]}: ${messages[i]}`),
    known: words(svg, "known")[0],
    groupSquares: drawnAs(svg, "group").length,
    tokens: words(svg, "tokens")[0],
    tokenSquares: drawnAs(svg, "token").length,
    sums: words(svg, "sums")[0],
  };
} // prettier-ignore

const { signal: never } = new AbortController();

/** The same past, on the port's own way to a sink under its virtual clock; the group and the bucket are kept once more, in a few lines. */
async function fromThePort(past: readonly Done[], reason: string) {
  const clock = new utilclock.VirtualClock();
  const start = clock.now();
  const eventCorrelator = new cache.EventCorrelator(clock);
  const options = { eventCorrelator, clock, rand: new rand.Rand(1), sleepDuration: 0 };
  const stored = new Map<string, { event: v1.Event; until: number }>();
  const keep = (event: v1.Event): v1.Event => {
    stored.set(event.metadata.name, { event, until: clock.now() + time.hour });
    return event;
  };
  let written = 0;
  const sink = {
    createWithEventNamespace: async (event: v1.Event) => {
      written++;
      stored.delete(event.metadata.name);
      return keep(event);
    },
    patchWithEventNamespace: async (event: v1.Event, patch: cache.EventPatch) => {
      const was = stored.get(event.metadata.name);
      if (was === undefined || was.until <= clock.now()) throw errors.newNotFound({ group: "", resource: "events" }, event.metadata.name);
      written++;
      return keep({ ...was.event, ...patch });
    },
  };
  const bucket = new rate.Limiter(1 / 300, 25);
  let group: { messages: Set<string>; last: number } | undefined;
  let reported = 0;
  for (const done of past) {
    if (done[0] === "passes") {
      await clock.step(done[1]);
      continue;
    }
    const [, why, message] = done;
    reported++;
    bucket.allowN(clock.now(), 1);
    if (why === reason) {
      if (group === undefined || clock.now() - group.last > 600_000) group = { messages: new Set(), last: 0 };
      if (group.messages.size < 9) group.messages.add(message);
      group.last = clock.now();
    }
    const timestamp = time.rfc3339(clock.now());
    const event = cache.makeEvent({
      name: `web.${clock.nanos().toString(16)}`,
      namespace: "default",
      event: { involvedObject: { kind: "Deployment", name: "web" }, reason: why, message, source: { component: "c" }, type: "Normal", timestamp },
    });
    await recordToSink(sink, event, options, never);
  }
  const rows = [...stored.values()].filter(({ until }) => until > clock.now()).map(({ event }) => `${event.count} × ${event.reason}: ${event.message}`);
  const known = group === undefined || clock.now() - group.last > 600_000 ? 0 : group.messages.size;
  let tokens = 0;
  while (bucket.allowN(clock.now(), 1)) tokens++;
  const older = rows.length - room;
  return {
    now: `time ${(clock.now() - start) / 60_000} min`,
    stored: `stored: ${rows.length}${older > 0 ? `, ${older} older not shown` : ""}`,
    rows: rows.slice(-room),
    known: `${known} of 10`,
    groupSquares: known,
    tokens: `${tokens}`,
    tokenSquares: tokens,
    sums: `${reported} reported, ${reported - written} dropped`,
  };
} // prettier-ignore

test("for a thousand random states the drawing says what the port says", async () => {
  const seen = { dropped: 0, combined: 0, forgotten: 0, empty: 0 };
  for await (const { before, state, view } of walk(explorable, 1000, 10)) {
    const drawn = measured(view.svg);
    expect(drawn).toEqual(await fromThePort(state.past, state.reason));
    if (!drawn.sums?.endsWith(" 0 dropped")) seen.dropped++;
    if (drawn.rows.some((row) => row.includes("(combined"))) seen.combined++;
    if (state.seen.lines.length < before.seen.lines.length && state.past.length > 0) seen.forgotten++;
    if (drawn.tokenSquares === 0) seen.empty++;
  }
  expect(seen.forgotten).toBeGreaterThan(0);
  expect(Math.min(seen.dropped, seen.combined, seen.empty)).toBeGreaterThan(50);
}, 120_000);

test("each sentence says what the correlator made of it", async () => {
  const said: string[] = [];
  const uses: Use[] = [...explorable.opens];
  for (const use of [["report"], ["report"], ["times", "5"], ["report"], ["eleven"], ["kind", "the same each time"], ["report"], ["times", "30"], ["report"], ["times", "1"], ["report"], ["five"], ["report"], ["reason", "ReplicaSetCreateError"], ["eleven"], ["eleven"], ["eleven"], ["eleven"], ["eleven"], ["eleven"], ["reason", "ScalingReplicaSet"], ["report"]] as const) {
    uses.push(use);
    said.push((await after(explorable, uses)).view.why);
  } // prettier-ignore
  expect(said).toMatchInlineSnapshot(`
    [
      "The group knew 9 messages, so this one goes into an Event that all that follow will share.",
      "It joins the combined Event, and the count goes from 1 to 2.",
      "The button reports 5 times now.",
      "Of 5 reports 0 made an Event, 5 changed one, and 9 tokens are left.",
      "2 tokens have come into the bucket, and the group has heard nothing for over ten minutes, so it begins anew.",
      "The message will be the same each time.",
      "Of 5 reports 1 made an Event, 4 changed one, and 6 tokens are left.",
      "The button reports 30 times now.",
      "Of 30 reports 0 made an Event, 6 changed one, and 24 found the bucket empty.",
      "The button reports once now.",
      "The bucket is empty, so nothing is written. But the report was counted before that.",
      "One token has come into the bucket.",
      "The same words again, and the count goes from 11 to 37: 25 were counted and not written.",
      "Reports and group are about ReplicaSetCreateError now; the bucket is the same.",
      "2 tokens have come into the bucket.",
      "2 tokens have come into the bucket.",
      "2 tokens have come into the bucket.",
      "3 tokens have come into the bucket. After an hour without a write the server forgets: 10 of its Events are gone.",
      "2 tokens have come into the bucket.",
      "2 tokens have come into the bucket. After an hour without a write the server forgets: 1 of its Events are gone.",
      "Reports and group are about ScalingReplicaSet now; the bucket is the same.",
      "The server had forgotten this Event, so it is made again and goes on at 38.",
    ]
  `);
});

test("the surprise: what was dropped was counted, so a count jumps from 25 to 31", async () => {
  const uses: Use[] = [["kind", "the same each time"], ["times", "30"], ["report"]];
  const counts = async () => (await after(explorable, uses)).state.seen.lines.map(({ count }) => count);
  expect(await counts()).toEqual([25]);
  uses.push(["five"], ["times", "1"], ["report"]);
  expect(await counts()).toEqual([31]);
});
