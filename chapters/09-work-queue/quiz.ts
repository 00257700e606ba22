import * as workqueue from "#client-go/util/workqueue";
import * as time from "#go/time";
import { wrong as countsFirst } from "../../exercises/09-work-queue/2-the-retry-curve/wrong/counts-first.ts";
import { wrong as growsBySteps } from "../../exercises/09-work-queue/2-the-retry-curve/wrong/grows-by-steps.ts";
import { wrong as doubles } from "../../exercises/09-work-queue/1-dirty-and-processing/wrong/doubles-in-the-queue.ts";
import { wrong as oneSet } from "../../exercises/09-work-queue/1-dirty-and-processing/wrong/one-set.ts";
import { wrong as busyIsKnown } from "../../exercises/09-work-queue/1-dirty-and-processing/wrong/busy-is-known.ts";
import type { Facts, Option, Question, Run } from "../../site/author.ts";
import { maxRetries } from "./backoff.ts";
import { said, scene, waits } from "./diagrams.ts";
import { type Done, seenAfter } from "./in-hand.ts";
import { type Queue, outcomes } from "./simulated.ts";
import { apart, workers } from "./ten-ready.ts";
import { alreadyMarked, doneAndMarked, marksHeld, why } from "./why.ts";

const { adds, syncs, lines } = scene;
const printed = lines.map(({ ready }) => ready);
const total = waits.alone.reduce((sum, ms) => sum + ms, 0);
const leaves = waits.together.findIndex((ms, i) => ms > (waits.alone[i] ?? 0));
const rejoins = waits.together.findLastIndex((ms, i) => ms > (waits.alone[i] ?? 0)) + 1;

/** The first step of the run whose reason is this. */
const stepOf = (run: Run, reason: string): number =>
  run.steps.find((step, i) => why(step, run.steps[i - 1], run) === reason)?.n ?? Number.NaN;
/** At how many steps of the run the reason is this. */
const countOf = (run: Run, reason: string): number =>
  run.steps.filter((step, i) => why(step, run.steps[i - 1], run) === reason).length;

/** The sync that had the most adds to answer for, and how many fell into it. */
const busiest = syncs
  .map(({ from, to }, i) => ({ n: i + 1, adds: adds.filter(({ at }) => at > from && at < to).length }))
  .reduce((most, one) => (one.adds > most.adds ? one : most));

const words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const word = (n: number): string => words[n] ?? String(n);

export const facts: Facts = (run) => ({
  adds: adds.length,
  podAdds: adds.filter(({ because }) => because === "pod").length,
  ownAdds: word(adds.filter(({ because }) => because === "own write").length),
  syncs: syncs.length,
  apart,
  syncMs: Math.max(...syncs.map(({ from, to }) => to - from)),
  first: printed[1] ?? Number.NaN,
  second: printed[2] ?? Number.NaN,
  busiest: busiest.n,
  inBusiest: word(busiest.adds),
  changedNothing: word(countOf(run, alreadyMarked)),
  cameBack: word(countOf(run, doneAndMarked)),
  counted: adds.length - countOf(run, alreadyMarked),
  heldStep: stepOf(run, marksHeld),
  backStep: stepOf(run, doneAndMarked),
  oneSetMost: word(outcomes.oneSet.most),
  oneSetSyncs: outcomes.oneSet.syncs,
  nineSays: outcomes.busyIsKnownOfNine.ready,
  doublesSyncs: outcomes.doubles.syncs,
  doublesIdle: word(outcomes.doubles.syncs - outcomes.doubles.wrote),
  slowerSyncs: word(outcomes.slower.syncs),
  firstWait: said(waits.alone[0] ?? Number.NaN),
  lastWait: said(waits.alone.at(-1) ?? Number.NaN),
  attempts: word(waits.alone.length + 1) === "16" ? "sixteen" : String(waits.alone.length + 1),
  retries: maxRetries === 15 ? "fifteen" : String(maxRetries),
  total: Math.round(total / 1000),
  many: waits.many,
  leaves: leaves + 1,
  wouldWait: said(waits.alone[leaves] ?? Number.NaN),
  waitsInstead: said(waits.together[leaves] ?? Number.NaN),
  held: said(Math.max(...waits.together.slice(leaves, rejoins))),
  rejoins: rejoins + 1,
  capAfter: capAfter(),
});

/** After how many failures in a row the wait has reached its maximum. */
function capAfter(): number {
  const curve = new workqueue.ItemExponentialFailureRateLimiter(5 * time.millisecond, 1000 * time.second);
  for (let i = 1; ; i++) if (curve.when("web") === 1000 * time.second) return i;
}

const number = (says: number, why: string): Option => ({ says: String(says), why });

/** How many of the keys that a worker is handed are `b`: it was added twice before, and once more while in work. */
async function handedOut(queue: Queue): Promise<number> {
  let syncs = 0;
  const take = async (): Promise<void> => {
    if ((await queue.get()) !== undefined) syncs++;
  };
  queue.add("b");
  queue.add("b");
  await take();
  queue.add("b");
  queue.done("b");
  queue.shutDown();
  for (let before = -1; before < syncs;) {
    before = syncs;
    await take();
    queue.done("b");
  }
  return syncs;
}

const rightly = await handedOut(new workqueue.Queue<string>());
const withDoubles = await handedOut(new doubles.implementation.Queue<string>());
const busyDropped = await handedOut(new busyIsKnown.implementation.Queue<string>());

/** When the wait of a key ends that was asked for after 10 s, and 4 s later after so many seconds. */
async function asked(wait: number): Promise<string> {
  const past: Done[] = [
    ["after", "web", 10_000],
    ["passes", 4000],
    ["after", "web", wait * 1000],
  ];
  const { timed } = await seenAfter(past, ["web"]);
  return timed.map(([, at]) => `${at / 1000} s`).join(" and ");
}
const [late, early] = [await asked(10), await asked(2)];
/** Where the second call alone would have put it. */
const addedLater = `${4 + 10} s`;

/** The waits of the first five failures, by somebody's curve. */
function firstFive(Curve: new (base: number, max: number) => { when(item: string): number }): string {
  const curve = new Curve(5, 1_000_000);
  return [1, 2, 3, 4, 5].map(() => curve.when("web")).join(", ");
}

/** What a queue holds for one key after an add while it waited for its time, and a sync since. */
const doubleTime = await seenAfter(
  [["after", "web", 10_000], ["add", "web"], ["take"], ["succeeds", "web"]],
  ["web"],
);
const syncsByTime = 1 + doubleTime.timed.length;

export const quiz: Question[] = [
  {
    id: "three-adds",
    question:
      "`b` is added twice, then a worker takes it. While it works, `b` is added once more. How many syncs of `b` are there in all?",
    answer: () =>
      number(
        rightly,
        "The first two adds are one sync. The third comes while a worker holds the key, so it is owed another: that worker may have read before the change.",
      ),
    others: () => [number(withDoubles, doubles.belief), number(busyDropped, busyIsKnown.belief)],
  },
  {
    id: "workers",
    question:
      "The scene of this chapter again: five workers, ten pods, one key. How many syncs are under way at once, at most?",
    answer: () =>
      number(
        outcomes.port.most,
        "A key that a worker holds stands in no line, so there is nothing for another worker to take.",
      ),
    others: () => [
      number(outcomes.oneSet.most, oneSet.belief),
      number(
        Math.max(...syncs.map(({ from, to }) => adds.filter(({ at }) => at > from && at < to).length)),
        "So many adds fell into the busiest sync. None of them gave the key to anybody.",
      ),
    ],
  },
  {
    id: "last-sync",
    question: "The last sync of the scene wrote nothing. Why did it take place at all?",
    answer: () => ({
      says: `Because of add no. ${adds.length}, the controller's own write`,
      why: "The write came back as a change, and the key was added while the worker still held it. The queue cannot know that there is nothing new.",
    }),
    others: () => {
      const lastPod = adds.findLastIndex(({ because }) => because === "pod") + 1;
      return [
        {
          says: `Because of add no. ${lastPod}, the last pod`,
          why: "That pod was ready before the previous sync began, so that sync counted it.",
        },
        {
          says: `Because each of the ${workers} workers gets a turn`,
          why: "Workers have no turns. A worker that waits in `get` gets something only when a key stands in the line.",
        },
      ];
    },
  },
  {
    id: "earlier",
    question:
      'At 0 s somebody calls `addAfter("web", 10 s)`, and at 4 s somebody else makes the same call. When is `web` added?',
    answer: () => ({
      says: `At ${late}`,
      why: `The second call means the moment ${addedLater}. A key has one entry, and the earlier time stays.`,
    }),
    others: () => [
      {
        says: `At ${addedLater}`,
        why: "Then a key that somebody keeps asking for would be put off again and again.",
      },
      {
        says: `At ${late} and at ${addedLater}`,
        why: "There is one entry for a key. If the later look is still needed, the sync at the earlier time can ask for it.",
      },
      { says: `At ${early}`, why: "That would be the answer if the second call had asked for two seconds." },
    ],
  },
  {
    id: "add-and-wait",
    question:
      '`web` waits for its time, in ten seconds. Now `add("web")` is called, and it is synced at once. Nothing else happens. How many syncs are there within the next minute?',
    answer: () =>
      number(
        syncsByTime,
        "The add went past the heap and took nothing out of it. At its time the key is added again.",
      ),
    others: () => [
      number(
        syncsByTime - 1,
        "An add does not cancel a wait. If it did, a caller that had asked for that time only once would never get its look.",
      ),
      number(syncsByTime + 1, "The wait is one entry, and it is gone once its time has come."),
    ],
  },
  {
    id: "curve",
    question:
      "A key fails five times in a row, and it is the only one. How many milliseconds does it wait each time?",
    answer: () => ({
      says: firstFive(workqueue.ItemExponentialFailureRateLimiter),
      why: "It begins with 5 ms and doubles.",
    }),
    others: () => [
      {
        says: firstFive(growsBySteps.implementation.ItemExponentialFailureRateLimiter),
        why: growsBySteps.belief,
      },
      {
        says: firstFive(countsFirst.implementation.ItemExponentialFailureRateLimiter),
        why: countsFirst.belief,
      },
    ],
  },
];
