import * as cache from "../../src/client-go/tools/record/events-cache.ts";
import type { Facts, Option, Question, Run } from "../../site/author.ts";
import bucketRun from "./bucket.json" with { type: "json" };
import { Told } from "./correlated.ts";
import { recorded } from "./diagrams.ts";
import { recordedIn } from "./recorded.ts";
import { isCombined, storedIn, toldIn } from "./told.ts";
import { bucketByReason, costs, counts, filterFirst, messageInTheKey } from "./wrongly.ts";
import { flood, writings } from "./writing.ts";

const words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen"]; // prettier-ignore
const word = (n: number): string => words[n] ?? String(n);
const times = (n: number): string => (n === 1 ? "Once" : `${capital(word(n))} times`);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The second run of the chapter, which its facts need beside the first. */
const pods = bucketRun as unknown as Run; // Written by the recorder.

export const facts: Facts = (run) => {
  const [told, stored, podsTold, podsStored] = [toldIn(run), storedIn(run), toldIn(pods), storedIn(pods)];
  const combined = stored.find(isCombined)?.count ?? 0;
  const about = (name: string) => told.filter(({ message }) => message.includes(name));
  const sum = (verb: string): number => podsStored.filter(({ message }) => message.includes(verb)).reduce((all, { count }) => all + count, 0);
  const cost = costs(told, podsTold);
  const twice = recorded.find(({ recording }) => recording === "scale-mid-rollout");
  const alone = twice?.alone.flatMap(([count = 0]) => count) ?? [];
  const [atFirst, later] = cost.counted;
  return {
    reports: told.length,
    reportsWord: word(told.length),
    stored: stored.length,
    storedWord: word(stored.length),
    aloneCapital: capital(word(told.length - combined)),
    combined,
    combinedWord: word(combined),
    toZero: times(about("web-c6b8467bc to 0").length),
    combinedNew: capital(word(told.filter(({ message, row }) => row === stored.length - 1 && message.includes("web-74b685b4d7")).length)),
    tenthStep: run.steps.find(({ symbol, state }) => symbol === "EventCorrelator.updateState" && state.tables?.[1]?.rows.length === stored.length)?.n ?? Number.NaN,
    podReports: podsTold.length,
    made: sum("Created"),
    goneListedWord: word(sum("Deleted")),
    podSeconds: Math.ceil((podsTold.at(-1)?.at ?? 0) / 1000),
    burst: cache.defaultSpamBurst,
    dropped: word(cost.dropped),
    droppedByReason: cost.droppedByReason === 0 ? "none" : word(cost.droppedByReason),
    aloneReports: word(alone.reduce((all, count) => all + count, 0)),
    aloneEvents: word(alone.length),
    anyCount: recordedIn("rollback-to-last").combined.join(", ").replace(/, (\d+)$/, " or $1"),
    overwrittenCapital: capital(word(combined - 1)),
    flood: flood.reports.toLocaleString("en"),
    handled: flood.handled.toLocaleString("en"),
    floodLost: flood.reports - flood.handled,
    tries: word(writings.away.sent.length),
    shortest: writings.away.took / 1000,
    longest: writings.awayLonger.took / 1000,
    atFirst,
    later,
    unwritten: word(later - atFirst - 1),
    filteredLater: cost.countedAfterwards[1],
    oneEach: cost.oneEach,
    messageInTheKey: cost.messageInTheKey,
    slowly: cost.slowly,
    slowlyFromTheFirst: cost.slowlyFromTheFirst,
    waitsMinutes: Math.floor(cost.waits / 60),
  };
}; // prettier-ignore

const number = (says: number, why: string): Option => ({ says: String(says), why });

/** How many Events there are after so many different messages within a minute. */
function eventsOf(messages: number, correlatorOf?: ConstructorParameters<typeof Told>[0]): number {
  const told = correlatorOf === undefined ? new Told() : new Told(correlatorOf);
  for (let i = 0; i < messages; i++) told.report("ScalingReplicaSet", `message ${i}`);
  return told.lines.length;
}

/** How a message reads that comes after nine others and so many minutes of silence. */
function tenthAfter(minutes: number): string {
  const told = new Told();
  for (let i = 0; i < 9; i++) told.report("ScalingReplicaSet", `message ${i}`);
  told.clock.passed += minutes * 60_000;
  told.report("ScalingReplicaSet", "Scaled up");
  return `“${told.lines.at(-1)?.message}”`;
}

const [afterNine, afterEleven] = [tenthAfter(9), tenthAfter(11)];

/** How many reports are dropped if 20 pods are made and deleted within a minute. */
function droppedOf(correlatorOf?: ConstructorParameters<typeof Told>[0]): number {
  const told = correlatorOf === undefined ? new Told() : new Told(correlatorOf);
  for (const reason of ["SuccessfulCreate", "SuccessfulDelete"])
    for (let i = 0; i < 20; i++) told.report(reason, `message ${i}`);
  return told.fates.filter((fate) => fate === "dropped").length;
}

export const quiz: Question[] = [
  {
    id: "thirteen",
    question: "A controller reports thirteen different messages about one object, with one reason, within a minute. How many Events are there then?",
    answer: () => number(eventsOf(13), "Nine stand alone. The tenth begins the combined Event, and the last three go into it."),
    others: () => [
      number(eventsOf(13, messageInTheKey), "That would be so if the message were part of what makes reports alike."),
      number(eventsOf(13, (clock) => new cache.EventCorrelator(clock, { maxEvents: 11 })), "The tenth no longer stands alone: it is the first of the combined Event."),
    ],
  },
  {
    id: "forty",
    question: "The same words are reported 40 times at once, and once more five minutes later. Which count do you read then?",
    answer: () => number(counts(40)[1], "Each report is counted before the bucket is asked. The five minutes bring one token, and with it the whole count."),
    others: () => [
      number(counts(40, filterFirst)[1], "That is how many were written. What was dropped was counted, too."),
      number(counts(40)[0], "You read this before the five minutes are over."),
    ],
  },
  {
    id: "silence",
    question: "Nine different messages are reported, then nothing for eleven minutes, then a tenth message, “Scaled up”. What does its Event say?",
    answer: () => ({ says: afterEleven, why: "After ten minutes without a report the group begins anew, so this is its first message." }),
    others: () => [{ says: afterNine, why: "So it would read after nine minutes: then the group still knows the other nine." }],
  },
  {
    id: "twenty",
    question: "A ReplicaSet makes 20 pods and deletes them again, all within a minute. How many of its controller's reports are dropped?",
    answer: () => number(droppedOf(), "Both reasons share one bucket, because it is kept for a source and an object. It holds 25 tokens, and the next one comes after five minutes."),
    others: () => [
      number(droppedOf(bucketByReason), "That would be so with a bucket for each reason."),
      number(2 * (20 - (eventsOf(20) - 1)), "If nothing were dropped, so many would be combined. But what is combined is written."),
    ],
  },
  {
    id: "refused",
    question: "The server answers the write of an Event with “forbidden”. How many requests does the writer send for it?",
    answer: () => number(writings.refused.sent.length, "An answer is an answer: the writer does not ask again. The Event is given up, and the log says so."),
    others: () => [
      number(writings.away.sent.length, "So many tries are made if nobody answers at all."),
      number(writings.gone.sent.length, "A second request follows only if the server has forgotten the Event that is to be patched."),
    ],
  },
]; // prettier-ignore
