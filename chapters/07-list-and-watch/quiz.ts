import * as time from "#go/time";
import type { Facts, Option, Question, Run } from "../../site/author.ts";
import { answered, moments, scene, waiting } from "./diagrams.ts";
import { nexts } from "./ends.ts";
import { type Done, type Seen, seenAfter } from "./fifo.ts";
import { firstCut, newer, older, type WatchCut, watchCut, type Done as Happens } from "./watch-cut.ts";
import { costs } from "./wrongly.ts";

const words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const word = (n: number): string => words[n] ?? String(n);

/** What the watches told, event by event: what lists brought, or showed to be missing, is not among it. */
const heard = ({ popped }: WatchCut): number =>
  popped.flatMap(({ deltas }) => deltas).filter(({ type, object }) => type !== "Replaced" && !("obj" in object)).length; // prettier-ignore
const lists = ({ asked }: WatchCut): number => asked.filter(({ verb }) => verb === "list").length - 1;

const cut = await watchCut(firstCut);
const written = scene.written.filter(({ isCut }) => isCut).map(({ revision }) => revision);

/** The first step of the run at which a row of a table has this in a column. */
function stepAt(run: Run, row: string, column: number, is: string): number {
  const found = run.steps.find(({ state }) =>
    state.tables?.some(({ rows }) => rows.some((one) => one[0] === row && String(one[column + 1]) === is)),
  );
  return found?.n ?? Number.NaN;
}

/** How long a reflector waits between a 410 and the list, in seconds. */
function betweenGoneAndList(): number {
  const { asked } = scene;
  const list = asked.findLastIndex(({ verb }) => verb === "list");
  const seconds = ((asked[list]?.at ?? Number.NaN) - (asked[list - 1]?.at ?? Number.NaN)) / time.second;
  return Math.round(seconds * 10) / 10;
}

const newest = (seen: Seen) => seen.queue[0]?.deltas.length ?? 0;
const goneList = scene.popped.flatMap(({ deltas }) => deltas).find(({ object }) => "obj" in object);
/** What the tombstone of the scene says of the ReplicaSet, and what the server said of it last. */
export const buried = goneList && "obj" in goneList.object ? goneList.object.obj.spec.replicas : Number.NaN;
export const lastWanted =
  scene.written.findLast(({ name, replicas }) => name === newer && replicas !== undefined)?.replicas ??
  Number.NaN;

export const facts: Facts = (run) => ({
  changes: word(heard(cut)),
  begins: answered[0]?.revision ?? Number.NaN,
  caughtUp: written.slice(0, 2).join(" and "),
  forgotten: answered.findLast(({ verb }) => verb === "list")?.from ?? "",
  end: scene.place,
  buried,
  lastWanted,
  listStep: stepAt(run, "lists", 0, "1"),
  refusedStep: stepAt(run, "not answered", 0, "1"),
  secondWatchStep: stepAt(run, "watches", 0, "2"),
  secondListStep: stepAt(run, "lists", 0, "2"),
  tombstoneStep: moments(run)[2]?.step.n ?? Number.NaN,
  relistAfter: betweenGoneAndList(),
  waitingA: word(waiting.queue[0]?.deltas.length ?? Number.NaN),
  quietLists: word(costs.listsInAQuietHour.wrong),
  busyLists: word(costs.listsWithoutBookmarks.wrong),
  fromNow: costs.ghostFromNow.wrong ?? "",
  noTombstone: costs.ghostWithoutTombstone.wrong ?? "",
  newestReads: word(costs.newestReads.wrong),
  heardRight: costs.heard.right.replace(", ", " and "),
  heardWrong: costs.heard.wrong,
});

const option = (says: string | number, why: string): Option => ({ says: String(says), why });

const s = time.second;
const meanwhile: readonly Happens[] = [
  [10 * s, "cuts"],
  [0, "scales", older, 9],
  [0, "scales", older, 8],
  [0, "scales", older, 7],
  [0, "deletes", newer],
];
const remembered = await watchCut([...meanwhile, [s, "heals"]]);
const forgotten = await watchCut([...meanwhile, [0, "forgets"], [s, "heals"]]);
const fetched = (scene: WatchCut): string =>
  `${word(heard(scene))} watch events and ${word(lists(scene))} list`;

const known: readonly Done[] = [["lists", "only a"], ["pop"]];
const five = Array.from({ length: 5 }, (): Done => ["updated", "a"]);
const rest: readonly Done[] = [...five, ["deleted", "a"], ["lists", "nothing"]];
const history = await seenAfter([...known, ...rest]);
const updatesAlone = await seenAfter([...known, ...five]);

const onePop = await seenAfter([["lists", "a and b"], ["pop"]]);
const twoPops = await seenAfter([["lists", "a and b"], ["pop"], ["pop"]]);
const yesOrNo = ({ hasSynced }: Seen): string => (hasSynced ? "Yes" : "No");

const asks = (end: string): string => {
  const { verb, from } = nexts.find((one) => one.end === end) ?? { verb: "", from: "" };
  return from === "" ? `A ${verb} of the newest` : `A ${verb}, of version ${from} or later`;
};

export const quiz: Question[] = [
  {
    id: "three-scalings",
    question: "The connection is cut. Meanwhile `web-c6b8467bc` is scaled three times and `web-74b685b4d7` is deleted, and the server remembers it all. What does the reflector get when the connection is back?",
    answer: () => option(fetched(remembered), "It watches on from its place, and the server tells every change since, also those that are out of date by now."),
    others: () => [
      option(fetched(forgotten), "That is so when the server has forgotten the place: then the list tells how things are, and no event tells how they came about."),
      option(fetched(cut), "That would be one event for each ReplicaSet. But a watch tells changes, not objects."),
    ],
  },
  {
    id: "last-state",
    question: "In the second cut `web-74b685b4d7` was scaled and then deleted. How many replicas does it want according to the tombstone that the reader gets?",
    answer: () => option(buried, "That is what the copy held. Nobody was told what came after it."),
    others: () => [
      option(lastWanted, "That was its last state on the server. The reflector never heard of that change, and the list does not have the object at all."),
    ],
  },
  {
    id: "deltas",
    question: "The copy knows `a`. While nobody pops, `a` is updated five times and deleted, and then a list comes without it. How many deltas of `a` wait?",
    answer: () => option(newest(history), "Five updates stay five. The list finds `a` missing, so a tombstone joins the deletion: two deletions in a row, and one of them stays."),
    others: () => [
      option(rest.length, "So many things have happened. But two deletions in a row become one."),
      option(newest(updatesAlone), "Those are the updates alone. The deletion is part of the history, too."),
    ],
  },
  {
    id: "after-410",
    question: "A watch has told everything up to version 9. It breaks, and the next one is refused with 410. What does the reflector ask for?",
    answer: () => option(asks("gone"), "The server has forgotten the way from 9 to where it is now. It has certainly been at 9, so “at least 9” is no problem for it."),
    others: () => [
      option(asks("ahead"), "That comes only when this list is refused as well, for example by a server that lags."),
      option(asks("short"), "That would be the place of a watch that has told nothing. This one has told everything up to 9."),
    ],
  },
  {
    id: "synced",
    question: "The first list brings two objects, and the reader has taken one of them out of the queue. Does `hasSynced` say yes?",
    answer: () => option(yesOrNo(onePop), "It waits until everything that the first list brought has been popped, and one object still waits."),
    others: () => [option(yesOrNo(twoPops), "That is what it says when the second has been taken out as well. That the list has *arrived* is not enough.")],
  },
]; // prettier-ignore
