import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as fcache from "#client-go/tools/cache/testing";
import * as solution from "../../exercises/08-shared-informers/1-store-then-tell/solution.ts";
import { wrong as byTheType } from "../../exercises/08-shared-informers/1-store-then-tell/wrong/by-the-type.ts";
import type { Facts, Option, Question, Run } from "../../site/author.ts";
import { type Done, seenAfter } from "./boxes.ts";
import { asked, cell, opened, peak, podHandlers, repeatAt, repeats, scene, slowly, stale, stations } from "./diagrams.ts"; // prettier-ignore
import { apart, before, deletes, joins, pods, takes } from "./one-watch.ts";
import { costs, toldOf } from "./wrongly.ts";

const words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]; // prettier-ignore
const word = (n: number): string => words[n] ?? String(n);
const lastOf = (who: string): number =>
  scene.told.find((one) => one.who === who && one.pod === `web-${pods}`)?.at ?? Number.NaN;
const lateAdds = scene.told.filter(({ who, what }) => who === "late" && what === "add").length;

/** The first step of the run at which the third handler has joined. */
const lateStep = (run: Run): number =>
  run.steps.find((step) => cell(step, 1, "late", 2) > 0)?.n ?? Number.NaN;

export const facts: Facts = (run) => {
  const [copy, quickBox, slowBox] = stations(run).map(({ n }) => n);
  return {
    takes: word(takes / 1000),
    lastAt: ((pods - 1) * apart) / 1000,
    quickLast: lastOf("quick") / 1000,
    slowLast: lastOf("slow") / 1000,
    peak: word(peak),
    ahead: pods - 1,
    takesSeconds: takes / 1000,
    ranFor: before / 1000,
    quietFor: word((deletes - joins) / 1000),
    joinsAt: joins / 1000,
    deletedAt: deletes / 1000,
    repeatAt: repeatAt / 1000,
    repeats: word(repeats.length),
    storeStep: copy ?? Number.NaN,
    quickBoxStep: quickBox ?? Number.NaN,
    slowBoxStep: slowBox ?? Number.NaN,
    slowNotices: word(slowly.length),
    staleAt: (stale?.at ?? Number.NaN) / 1000,
    behind: ((stale?.at ?? Number.NaN) - deletes) / 1000,
    syncedCopy: word(scene.synced.copy),
    syncedSlow: word(scene.synced.told.get("slow") ?? Number.NaN),
    lateAdds: word(lateAdds),
    lateStep: lateStep(run),
    asked: word(asked),
    opened: word(opened),
    podHandlers: word(podHandlers),
    oneByOne: costs.oneByOne / 1000,
    staleReads: word(costs.readsOld.wrong),
    listNotices: word(costs.toldByAList.wrong),
    listSeconds: (costs.toldByAList.wrong * takes) / 1000,
  };
}; // prettier-ignore

const option = (says: string | number, why: string): Option => ({ says: String(says), why });

const start: Done = ["passes", 1000];
const ring: Done = ["passes", 30_000];
/** Who hears of a list that brings nothing new, after this has happened. */
async function hear(...past: readonly Done[]): Promise<string> {
  const told = async (all: readonly Done[]) => (await seenAfter([start, ...all], 30_000)).handlers;
  const [was, is] = [await told(past), await told([...past, ["breaks"]])];
  return is.filter((one, i) => one.told > (was[i]?.told ?? 0)).map(({ name }) => name).join(" and "); // prettier-ignore
}
const afterRing = await hear(ring, ["joins"]);
const beforeRing = await hear(["joins"]);
const withoutC = await hear(ring);

/** How many notices lie unread when the tenth change comes, if the handler takes so many seconds. */
async function unreadAfterTen(seconds: number): Promise<readonly number[]> {
  const changes = Array.from({ length: pods }, (_, i): Done[] => [["passes", i === 0 ? 0 : apart], ["changes"]]); // prettier-ignore
  const { handlers } = await seenAfter([start, ["takes", seconds], ...changes.flat()], 30_000);
  return handlers.map(({ unread }) => unread.length);
}
const [none = 0, quarter = 0] = await unreadAfterTen(0.25);
const [, fiveSeconds = 0] = await unreadAfterTen(5);

const known: metav1.Object = fcache.newObject("web-1", { namespace: "default", resourceVersion: "1" });
const newer = { ...known, metadata: { ...known.metadata, resourceVersion: "2" } };
const rightly = toldOf(solution.handleDeltas, known, { type: "Added", object: newer });
const byType = toldOf(byTheType.implementation.handleDeltas, known, { type: "Added", object: newer });

export const quiz: Question[] = [
  {
    id: "quarter",
    question: `Ten pods turn ready, one every ${apart} ms, as in our scene. This time the slow handler takes 0.25 s for each. How many notices lie unread in its box when the tenth pod turns ready?`,
    answer: () =>
      option(quarter, "By 0.9 s it has begun with four of the ten, at 0, 0.25, 0.5 and 0.75 s. The rest wait in the box."),
    others: () => [
      option(fiveSeconds, "That is the box of our scene, where it takes five seconds."),
      option(
        none,
        "That is the quick handler's box. This one needs more time for a notice than passes between two.",
      ),
    ],
  },
  {
    id: "stale",
    question: `At ${(stale?.at ?? 0) / 1000} s \`slow\` reads a notice that ${stale?.pod} is ready, and looks it up in the copy. What does the copy say?`,
    answer: () => ({
      says: `It is ${stale?.copySays}`,
      why: "The copy is as new as the watch. Only the notice is old.",
    }),
    others: () => [
      {
        says: `It is ${slowly[0]?.copySays}`,
        why: "It was when the notice was written. The copy has moved on since then.",
      },
    ],
  },
  {
    id: "requests",
    question: "Three handlers shared the informer of our scene, one of them from the tenth second on. How many requests did the informer send for them?",
    answer: () => ({
      says: `${scene.requests.lists} list and ${scene.requests.watches} watch`,
      why: "The second handler, the third and the resync were all served from the copy.",
    }),
    others: () => [
      {
        says: `${scene.boxes.size} lists and ${scene.boxes.size} watches`,
        why: "Then each handler would have an informer of its own. They share one: that is the first word of `SharedIndexInformer`.",
      },
      {
        says: `${scene.boxes.size} lists and ${scene.requests.watches} watch`,
        why: "A handler that joins is told of what the copy holds, and a resync goes through the copy once more.",
      },
    ],
  },
  {
    id: "who-hears",
    question:
      "Two handlers are there from the start: A asks for repeats every 30 s, B never does. After 31 s a third one, C, joins and does not ask either. Then the watch breaks, and the relist brings nothing new. Who hears of it?",
    answer: () =>
      option(
        afterRing,
        "The timer rang at 30 s and dropped B from the repeat group. C joined after that, and stays in the group until the next ring.",
      ),
    others: () => [
      option(withoutC, "C is in the repeat group as well, like everybody who joins, and the timer has not rung since."),
      option(beforeRing, "It would be so before the first ring of the timer, which came at 30 s and dropped B."),
    ],
  },
  {
    id: "added",
    question:
      "The copy holds `web-1`. A delta `Added` arrives for `web-1`, with a newer version. What are handlers told?",
    answer: () =>
      option(rightly, "The copy has the pod already. `Added` says only how the informer heard of it this time."),
    others: () => [option(byType, byTheType.belief)],
  },
]; // prettier-ignore
