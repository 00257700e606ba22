import type { Facts, Question, Run } from "../../site/author.ts";
import { byFate } from "./fates.ts";
import { type Rung, changesIn, setsAt, syncsIn } from "./reading.ts";
import { type Line, grace, waiting } from "./recorded.ts";
import { back, halfway, paused, resized, scaled, scaledHalfway, undone, withoutSet } from "./retellings.ts";
import { after, before, done, sizeFirst } from "./halfway.ts";

/** The ReplicaSets while the old pods are stopping, as kubectl prints them but for the ages. */
function listed(): string {
  const rows = waiting.flatMap(({ kind, name, wants, reports, ready }) =>
    kind === "replicaset" ? [[name, wants, reports, ready].map(String)] : [],
  );
  return [["NAME", "DESIRED", "CURRENT", "READY"], ...rows]
    .map(([name = "", ...cells]) => `${name.padEnd(16)}${cells.map((cell) => cell.padEnd(10)).join("")}`.trimEnd())
    .join("\n");
} // prettier-ignore

const condition = (type: string): string =>
  waiting.flatMap(({ conditions }) => conditions).find((words) => words.startsWith(`${type}=`)) ?? "";

const begins = (run: Run, rung: Rung): number => syncsIn(run).find((sync) => sync.rung === rung)?.from.n ?? 0;

/** The steps at which the old ReplicaSet has so many pods for the first time. */
const has = (run: Run, pods: number): number =>
  changesIn(run).find((step) => setsAt(step)[0]?.pods === pods)?.n ?? 0;

const sizes = (lines: readonly Line[] | undefined, ends: string): number =>
  lines?.find(({ name }) => name.endsWith(ends))?.wants ?? Number.NaN;
const [old, made] = ["c6b8467bc", "74b685b4d7"] as const;
const stuck = resized.rests.find(({ step }) => step === "sleep")?.lines;

export const facts: Facts = (run) => ({
  listed: listed(),
  grace,
  available: condition("Available").split(":")[0] ?? "",
  progressing: condition("Progressing").split(":")[1] ?? "",
  oldBeside: withoutSet.pods["nginx:1.19"] ?? 0,
  newBeside: withoutSet.pods["nginx:1.20"] ?? 0,
  backWas: sizes(back.rests.at(-2)?.lines, old),
  backIs: sizes(back.rests.at(-1)?.lines, old),
  halfwayStood: Math.round(halfway.stoodFor ?? 0),
  undone: sizes(undone.rests.at(-1)?.lines, old),
  pausedTo: sizes(paused.rests.at(-1)?.lines, old),
  sizeFirst,
  pastCheck: sizes(scaledHalfway.rests.at(-1)?.lines, made),
  oldPast: scaledHalfway.pods["nginx:1.19"] ?? 0,
  stuckOld: sizes(stuck, old),
  stuckNew: sizes(stuck, made),
  reportStep: begins(run, "reports"),
  podsStep: begins(run, "pods"),
  madeStep: begins(run, "made"),
  firstGone: has(run, 1),
  lastGone: has(run, 0),
});

const three = byFate.filter(({ fate }) => ["unknown", "failed", "being deleted"].includes(fate));
/** How many of the three the report, the check and the handler count. */
const counts = {
  reported: String(three.filter(({ reported }) => reported).length),
  waits: String(three.filter(({ waits }) => waits).length),
  counted: String(three.filter(({ counted }) => counted).length),
};

export const quiz: Question[] = [
  {
    id: "three-left",
    question: "Three old pods are left. One is being deleted, one has failed, and one is Unknown. For how many of them does a sync wait?",
    answer: () => ({ says: counts.waits, why: "The one that is being deleted and the Unknown one might still run. The failed one is taken to have ended." }),
    others: () => [
      { says: counts.reported, why: "That is what the ReplicaSet reports. It leaves out the one that is being deleted." },
      { says: counts.counted, why: "That is what deletePod counts. But a sync passes over the failed one." },
    ],
  },
  {
    id: "born",
    question: "The two old pods of our run are stopping. Somebody scales `web` to 5. How many pods does the new ReplicaSet want when it is made?",
    answer: () => ({ says: String(sizes(scaled.rests.at(-1)?.lines, made)), why: "It is made later, and then it gets all the pods that `web` wants at that time." }),
    others: (run) => [
      { says: String(setsAt(run.steps.at(-1) ?? never())[1]?.wants), why: "That is what it wanted in our run." },
      { says: String(sizes(scaled.rests.at(-2)?.lines, old)), why: "That is what the old one wants. A Recreate has no ceiling that would make the new one start small." },
    ],
  },
  {
    id: "eight-and-five",
    question: "The rollout of chapter 16 rests at 8 + 5 of ten pods. Somebody changes its strategy to `Recreate`. What do the two ReplicaSets want after the next sync, old + new?",
    answer: () => ({ says: after, why: "The old one goes to 0, and the sync ends there. The new one keeps its five until no old pod is left." }),
    others: () => [
      { says: done, why: "That comes in a later sync. This one has just scaled down, so it ends." },
      { says: before, why: "That is what they wanted before. The new strategy has no floor that would keep old pods." },
    ],
  },
  {
    id: "deleted-set",
    question: "Two old pods take a minute to stop. Meanwhile somebody deletes their ReplicaSet. How many pods are there, old and new, once the new ReplicaSet has made its own?",
    answer: () => ({ says: String(total(withoutSet.pods)), why: "The old two are in no ReplicaSet of `web` any more, so nobody waits for them." }),
    others: (run) => [{ says: String(setsAt(run.steps.at(-1) ?? never())[1]?.pods), why: "That would be right if a sync waited for the old two." }],
  },
]; // prettier-ignore

const total = (pods: Readonly<Record<string, number>>): number =>
  Object.values(pods).reduce((sum, n) => sum + n, 0);

function never(): never {
  throw new Error("a run has steps");
}
