import { readFileSync } from "node:fs";
import * as klogtesting from "#klog/testing";
import { expect, test } from "vitest";
import type { Run } from "../../site/author.ts";
import * as diagrams from "./diagrams.ts";
import { bands, both, branches, recorded, scenes } from "./plays.ts";
import { facts, quiz } from "./quiz.ts";
import { why } from "./why.ts";

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), "utf8");
const runOf = (file: string): Run => JSON.parse(read(file)) as Run; // Written by the recorder.
const trace = runOf("trace.json");

klogtesting.claimErrorsThroughout(/resource lock|leader election record|update lock/);

/** Digits and names differ from run to run; the rest is the form. */
function form({ metadata, spec }: { readonly metadata: object; readonly spec: object }): object {
  const digits = (text: unknown): unknown => (typeof text === "string" ? text.replace(/\d/g, "0") : text);
  const of = (one: object): object => Object.fromEntries(Object.entries(one).map(([name, value]) => [name, digits(value)])); // prettier-ignore
  return {
    metadata: { ...of(metadata), uid: "", resourceVersion: "" },
    spec: { ...of(spec), holderIdentity: "HOST_UUID", leaseTransitions: 0 },
  };
}

test("the Lease and the Events of the failover have the form of the recorded ones", () => {
  const { lease, events } = scenes.failover;
  expect(form(lease)).toEqual(form(recorded.lease.afterTakeover));
  expect(lease.spec.leaseTransitions).toBe(1);
  const { first, afterTakeover } = recorded.lease;
  expect(afterTakeover.spec.leaseTransitions - first.spec.leaseTransitions).toBe(1);
  const said = events.map(({ type, reason, message, involvedObject: { kind, name } }) => [type, reason, message, kind, name]);
  const [became] = recorded.events;
  expect(said).toEqual(["cp-1", "cp-2"].map((who) => became?.map((cell) => cell.replace("HOST_UUID", who))));
}); // prettier-ignore

test("the last words are those of a real leader, and our own one that is cut off says the first of them", () => {
  const words = read("last-words.txt").trimEnd().split("\n");
  expect(words).toEqual(recorded.deposedLeaderLogsLast);
  expect(scenes.cutOff.lines.at(-1)).toBe(`info: ${words[0]}`);
  expect(recorded.deposedLeaderExits).toBe(255);
});

test("a leader that is cut off stops a deadline and a retry after its last renewal", () => {
  const { race } = scenes.cutOff;
  const renewed = race.asked.findLast(({ verb, answer }) => verb === "update" && answer === "done")?.at;
  expect([renewed, race.reigns[0]?.to]).toEqual([2000, 6000]);
});

test("no play of the bands leaves them", () => {
  for (const { name, seconds } of bands) {
    const [lease = 0, , retry = 0] = name.split("/").map(Number);
    expect(Math.min(...seconds)).toBeGreaterThanOrEqual(lease);
    expect(Math.max(...seconds)).toBeLessThanOrEqual(lease + 2 * 2.2 * retry);
    expect(seconds).toHaveLength(60);
  }
});

test("of two who write on one version one is refused, and a try goes the five ways that the ladder shows", () => {
  expect(both.asked.map(({ who, verb, answer }) => `${who} ${verb} ${answer}`)).toEqual([
    "cp-1 get done",
    "cp-2 get done",
    "cp-1 update done",
    "cp-2 update refused",
  ]);
  expect(branches.map(({ sent, leads }) => `${sent.join(" ")} ${leads}`)).toEqual([
    "GET POST true",
    "GET PUT true",
    "GET PUT true",
    "GET false",
    "GET PUT true",
  ]);
});

test("three presses of the short run lead to the takeover", () => {
  const { steps } = runOf("short.json");
  const said = steps.flatMap((step, i) => why(step, steps[i - 1], trace) ?? []);
  expect(said.slice(0, 3)).toMatchInlineSnapshot(`
    [
      "cp-2 looks at 01:00:12.2. The Lease is what it was at 01:00:11.1, so it waits on.",
      "cp-2 looks at 01:00:14.0. The Lease is what it was at 01:00:11.1, so it waits on.",
      "cp-2 saw it change at 01:00:11.1, and by the same clock it is 01:00:16.1 now: more than a lease. It writes itself in, and transitions go from 0 to 1.",
    ]
  `);
});

test("the drawings say what the prose says of them", () => {
  const { twoLines, twoPuts, ladder, takeover, margins, theLease } = diagrams;
  expect([twoLines, twoPuts, ladder, takeover, margins, theLease].map((draw) => draw(trace, "en").alt)).toMatchInlineSnapshot(`
    [
      "cp-1 leads from 0 s to 10.5 s and writes 12 times. cp-2 looks 10 times before it takes over at 16.1 s. In between nobody leads, for 5.6 s.",
      "cp-1: GET → version 7. cp-2: GET → version 7. cp-1: PUT on 7 → 200. cp-2: PUT on 7 → 409. After the first PUT the Lease has version 8.",
      "no Lease: GET, then POST, and it leads. nobody’s: GET, then PUT, and it leads. its own: GET, then PUT, and it leads. somebody else’s, changed lately: GET, and it does not lead. somebody else’s, unchanged for a lease: GET, then PUT, and it leads.",
      "4/3/1: possible from 4 s to 8.4 s after the last renewal; 60 plays took 4.4 to 7 s. 15/10/2: possible from 15 s to 23.8 s after the last renewal; 60 plays took 15.6 to 21.2 s.",
      "15/10/2: the old leader may lead for 12 s after its last renewal, and the next may begin after 15 s; 3 s lie between. 4/3/1: the old leader may lead for 4 s after its last renewal, and the next may begin after 4 s; nothing lies between. 11/10/8: the old leader may lead for 18 s after its last renewal, and the next may begin after 11 s; both may lead for 7 s.",
      "holderIdentity: vm_796…, then vm_1c4…. acquireTime: 00:03:17.4, then 00:03:35.4. renewTime: 00:03:24.5, then 00:03:38.4. leaseTransitions: 2, then 3. leaseDurationSeconds: 4, unchanged. uid: 5deaf7…, unchanged.",
    ]
  `); // prettier-ignore
});

test("questions and facts", () => {
  const answers = quiz.map((one) => [one.id, one.answer(trace).says, ...one.others(trace).map(({ says }) => says)]); // prettier-ignore
  expect(answers).toMatchInlineSnapshot(`
    [
      [
        "cut",
        "12 s",
        "10 s",
        "15 s",
      ],
      [
        "earliest",
        "15 s",
        "12 s",
        "15.6 s",
        "23.8 s",
      ],
      [
        "both",
        "3 s",
        "0 s",
        "8 s",
      ],
      [
        "refused",
        "renewDeadline must be greater than retryPeriod*JitterFactor",
        "leaseDuration must be greater than renewDeadline",
        "nothing",
      ],
      [
        "transitions",
        "1",
        "2",
        "15",
      ],
    ]
  `);
  expect(facts(trace)).toMatchInlineSnapshot(`
    {
      "after": 6.1,
      "bothFor": 5.1,
      "bothFrom": 28.9,
      "bothTo": 34,
      "conflictStep": 13,
      "defaultMost": 23.8,
      "firstLook": 1.9,
      "gap": 5.6,
      "killed": 10.5,
    }
  `);
});
