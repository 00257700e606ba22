import { readFileSync } from "node:fs";
import * as conformance from "#conformance";
import { expect, test } from "vitest";
import type { Run } from "../../site/author.ts";
import { Told } from "./correlated.ts";
import * as diagrams from "./diagrams.ts";
import { facts, quiz } from "./quiz.ts";
import { isCombined, storedIn, toldIn } from "./told.ts";
import { why } from "./why.ts";
import { costs } from "./wrongly.ts";
import { flood, writings } from "./writing.ts";

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), "utf8");
const runOf = (file: string): Run => JSON.parse(read(file)) as Run; // Written by the recorder.
const [trace, short, bucket] = [runOf("trace.json"), runOf("short.json"), runOf("bucket.json")];

/** Counts by message, as recordings have them: a pod's name ends in five random characters. */
function countsOf(run: Run): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { message, count } of storedIn(run)) {
    const key = message.replace(/(pod: .*-)[a-z0-9]{5}$/, "$1xxxxx");
    counts[key] = (counts[key] ?? 0) + count;
  }
  return counts;
}

/** The same of what a real cluster stored about one object. */
function recorded(recording: string, about: string): Record<string, number> {
  const { events } = conformance.recording(recording).golden;
  const ours = Object.entries(events).filter(([key]) => key.startsWith(about));
  return Object.fromEntries(ours.map(([key, count]) => [key.replace(/^.*?: /, ""), count]));
}

test("each run ends with what a real cluster stored", () => {
  expect(countsOf(trace)).toEqual(recorded("rolling-percent-10", "Deployment/web "));
  expect(countsOf(short)).toEqual(countsOf(trace));
  expect(countsOf(bucket)).toEqual(recorded("scale-mid-rollout", "ReplicaSet/web-c6b8467bc "));
});

test("what the terminal shows is what is stored when the run ends", () => {
  const rows = storedIn(trace).map(({ count, message }) => `${String(count).padEnd(8)}${message}`);
  expect(read("events.txt").trimEnd().split("\n").slice(1)).toEqual(["COUNT   MESSAGE", ...rows]);
});

test("seventeen reports, of which nine stand alone; the old ReplicaSet is scaled to 0 once", () => {
  const told = toldIn(trace);
  expect(told.map(({ row }) => row)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, ...Array.from({ length: 8 }, () => 9)]);
  expect(storedIn(trace).map(isCombined).indexOf(true)).toBe(9);
  expect(told.filter(({ message }) => message.endsWith("web-c6b8467bc to 0"))).toHaveLength(1);
}); // prettier-ignore

test("of 26 reports within ten seconds the last finds less than a token", () => {
  const told = toldIn(bucket);
  expect(told.map(({ row }) => row === undefined)).toEqual([...Array.from({ length: 25 }, () => false), true]);
  expect(told.at(-1)?.tokens).toBeCloseTo(0.03, 2);
}); // prettier-ignore

test("the short run tells of each report what became of that very one", () => {
  const said = short.steps.map((step, i) => why(step, short.steps[i - 1], short));
  expect(said.slice(1, 4)).toEqual([
    "No. 9 says something new, so it is stored as an Event of its own.",
    "No. 10 is different message no. 10 of its group. It goes into an Event that all that follow will share.",
    "No. 11 joins the combined Event: its count goes from 1 to 2, and its words are those of no. 11.",
  ]);
  const { steps } = trace;
  const lagging = steps.findIndex((step, i) => why(step, steps[i - 1], trace)?.endsWith("Then no. 12 comes in."));
  expect(why(steps[lagging] ?? raise(), steps[lagging - 1], trace)).toMatch(/^No\. 11 joins the combined Event/);
}); // prettier-ignore

const raise = (): never => expect.fail("no step tells of two reports");

test("after silence a group begins anew, and its combined Event goes on counting", () => {
  const told = new Told();
  const report = (n: number): void => void told.report("ScalingReplicaSet", `message ${n}`);
  for (let n = 1; n <= 12; n++) report(n);
  told.clock.passed += 660_000;
  for (let n = 21; n <= 31; n++) report(n);
  expect(told.lines.filter(isCombined).map(({ count }) => count)).toEqual([5]);
  expect(told.lines).toHaveLength(9 + 1 + 9);
});

test("each mistake costs what the prose says", () => {
  expect(costs(toldIn(trace), toldIn(bucket))).toEqual({
    rightly: 10,
    oneEach: 17,
    messageInTheKey: 17,
    dropped: 1,
    droppedByReason: 0,
    counted: [25, 31],
    countedAfterwards: [25, 26],
    slowly: 10,
    slowlyFromTheFirst: 30,
    waits: 1700,
  });
});

test("a report that nobody answers for is tried twelve times, and one that is refused once", () => {
  const { stored, gone, refused, away, awayLonger } = writings;
  const verbs = [stored, gone, refused].map(({ sent }) => sent.map(({ verb }) => verb));
  expect(verbs).toEqual([["patch"], ["patch", "create"], ["patch"]]);
  expect([away.sent.length, away.took, awayLonger.took]).toEqual([12, 100_000, 110_000]);
  expect([stored, gone, refused, away].map(({ isStored }) => isStored)).toEqual([true, true, false, false]);
  expect(flood).toEqual({ reports: 1500, handled: 1000, last: "message 1000" });
});

test("the drawings say what the prose says of them", () => {
  const { tenRows, theWay, groups, jump, writes } = diagrams;
  const said = [tenRows, theWay, groups, jump, writes].map((draw) => draw(trace, "en").alt);
  expect(said).toMatchInlineSnapshot(`
    [
      "Event 1, count 1: report 1, old: up to 10. Event 2, count 1: report 2, new: up to 3. Event 3, count 1: report 3, old: down to 8. Event 4, count 1: report 4, new: up to 5. Event 5, count 1: report 5, old: down to 7. Event 6, count 1: report 6, new: up to 6. Event 7, count 1: report 7, old: down to 6. Event 8, count 1: report 8, new: up to 7. Event 9, count 1: report 9, old: down to 5. Event 10, count 8: combined, reports 10, 11, 12, 13, 14, 15, 16, 17.",
      "recorder: makes an Event of it, and goes on. 17 reports. broadcaster: a box for the log, one for the writer. 17 in each. group: is it one of many alike? 9 alone, 8 combined. count: was it said before? 10 new, 7 again. bucket: is a token left? 17 yes, 0 no. API server: stores what is left. 10 creates, 7 patches.",
      "rolling-default: 7 Events stand alone, with counts 1, 1, 1, 1, 1, 1, 1; none is combined. rollover: 9 Events stand alone, with counts 1, 1, 1, 1, 1, 1, 1, 1, 1; the combined one has count 7. rolling-percent-10: 9 Events stand alone, with counts 1, 1, 1, 1, 1, 1, 1, 1, 1; the combined one has count 8. scale-mid-rollout: 9 Events stand alone, with counts 1, 2, 1, 1, 1, 1, 1, 1, 1; the combined one has count 15.",
      "counted, then filtered: the count is 25 after 30 reports, and 31 after one more. filtered, then counted: the count is 25 after 30 reports, and 26 after one more.",
      "If the server has the Event: 1 request, patch, within 0 s; stored. If the server has forgotten it: 2 requests, patch, then create, within 0 s; stored. If the server refuses: 1 request, patch, within 0 s; given up. If the server is away: 12 requests, patch, within 110 s; given up.",
    ]
  `);
  expect(diagrams.bucket(bucket, "en").alt).toMatch(/Report 25 finds 1 tokens: deleted\. Report 26 finds 0 tokens: deleted, dropped\.$/); // prettier-ignore
});

test("questions and facts", () => {
  const answers = quiz.map((one) => [one.id, one.answer(trace).says, ...one.others(trace).map(({ says }) => says)]); // prettier-ignore
  expect(answers).toMatchInlineSnapshot(`
    [
      [
        "thirteen",
        "10",
        "13",
        "11",
      ],
      [
        "forty",
        "41",
        "26",
        "25",
      ],
      [
        "silence",
        "“Scaled up”",
        "“(combined from similar events): Scaled up”",
      ],
      [
        "twenty",
        "15",
        "0",
        "22",
      ],
      [
        "refused",
        "1",
        "12",
        "2",
      ],
    ]
  `);
  expect(facts(trace)).toMatchInlineSnapshot(`
    {
      "aloneCapital": "Nine",
      "aloneEvents": "nine",
      "aloneReports": "ten",
      "anyCount": "7, 8 or 9",
      "atFirst": 25,
      "burst": 25,
      "combined": 8,
      "combinedNew": "Three",
      "combinedWord": "eight",
      "dropped": "one",
      "droppedByReason": "none",
      "filteredLater": 26,
      "flood": "1,500",
      "floodLost": 500,
      "goneListedWord": "twelve",
      "handled": "1,000",
      "later": 31,
      "longest": 110,
      "made": 13,
      "messageInTheKey": 17,
      "oneEach": 17,
      "overwrittenCapital": "Seven",
      "podReports": 26,
      "podSeconds": 10,
      "reports": 17,
      "reportsWord": "seventeen",
      "shortest": 100,
      "slowly": 10,
      "slowlyFromTheFirst": 30,
      "stored": 10,
      "storedWord": "ten",
      "tenthStep": 173,
      "toZero": "Once",
      "tries": "twelve",
      "unwritten": "five",
      "waitsMinutes": 28,
    }
  `);
});
