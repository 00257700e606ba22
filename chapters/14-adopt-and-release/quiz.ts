import * as errors from "#apimachinery/api/errors";
import * as conformance from "#conformance";
import type { Facts, Option, Question, Run, Step } from "../../site/author.ts";
import { type Case, claim, claimAll } from "./claim.ts";
import { cases, looking, trusting } from "./plays.ts";
import { lag } from "./race.ts";
import { requestIn, requestsIn, setsAt } from "./reading.ts";

const words = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight"];
const word = (n: number): string => words[n] ?? String(n);

const eventCount = (recording: string, reason: string): number =>
  Object.entries(conformance.recording(recording).golden.events)
    .filter(([event]) => event.includes(` ${reason}: `))
    .reduce((sum, [, times]) => sum + times, 0);
const created = eventCount("pod-released", "SuccessfulCreate");
const deleted = eventCount("pod-released", "SuccessfulDelete");

/** Pods that were asked for in the run. */
const podsStarted = (run: Run): number =>
  requestsIn(run).filter(({ what }) => what.startsWith("POST pods")).length;

const stepOf = (run: Run, what: RegExp): number => requestIn(run, (one) => what.test(one.what)).step.n;

const starts = ({ symbol, line }: Step, first: Step | undefined): boolean =>
  symbol === first?.symbol && line === first.line;

/** The last step before web's second claim. */
const endOfFirst = ({ steps }: Run): number =>
  (steps.slice(1).find((step) => starts(step, steps[0]))?.n ?? fail()) - 1;

/** The step at which the first claim that begins there is done: it runs to the last line that claims. */
function lastOf({ steps }: Run, from: number): number {
  const lines = steps.filter(({ symbol }) => symbol.endsWith(".claimObjects")).map(({ line }) => line);
  const end = Math.max(...lines);
  return (
    steps.find(({ n, line, symbol }) => n >= from && line === end && symbol.endsWith(".claimObjects"))?.n ??
    fail()
  );
}

/** How often the look was refused in the race. */
const refused = looking.failed.length;

export const facts: Facts = (run) => ({
  started: word(podsStarted(run)).replace(/^./, (first) => first.toUpperCase()),
  lookStep: stepOf(run, /^GET/),
  patchStep: stepOf(run, /^PATCH/),
  podsEnd: lastOf(run, stepOf(run, /^PATCH/)),
  firstEnd: endOfFirst(run),
  pods: setsAt(run.steps[0] ?? fail())[0]?.pods ?? Number.NaN,
  created: word(created),
  deleted: word(deleted),
  allCases: cases.length,
  withPatch: word(cases.filter(({ patch }) => patch !== undefined).length),
  refused: word(refused),
  notFound: word(looking.deeds.filter(({ code }) => code === 404).length),
  lag: lag / 1000,
  survivors: word(looking.survivors),
  lost: word(looking.survivors - trusting.survivors),
});

function fail(): never {
  throw new Error("the run has no steps");
}

const option = (says: string | number, why: string): Option => ({ says: String(says), why });
const orphan = { owner: "nobody", matches: true, setGoes: false } as const;
const stranger = { owner: "web", matches: false, setGoes: false } as const;

const verdictOf = async (one: Partial<Case>): Promise<string> =>
  (await claim({ owner: "web", matches: false, webGoes: false, setGoes: false, ...one })).verdict;
const inTheEnd = await verdictOf({ webGoes: true });
const living = await verdictOf({});
const matching = await verdictOf({ matches: true });
const others = await verdictOf({ owner: "another", matches: true });
const nobodys = await verdictOf({ owner: "nobody", matches: true });

const many = (await claimAll([orphan, orphan, orphan])).looks;
const onlyKept = (await claimAll([{ ...orphan, owner: "web" }])).looks;
let alone = 0;
for (let i = 0; i < 3; i++) alone += (await claimAll([orphan])).looks;

const gr = { group: "apps", resource: "replicasets" };
const refusals = {
  404: errors.newNotFound(gr, "web"),
  403: errors.newForbidden(gr, "web", "a webhook says no"),
  422: errors.newInvalid({ group: "apps", kind: "ReplicaSet" }, "web", []),
};
/** The patches that fail the sync if the server answers so. */
async function failing(code: keyof typeof refusals): Promise<string> {
  const refusal = (): Error => refusals[code];
  const adopting = (await claimAll([orphan], { refusal })).failed;
  const releasing = (await claimAll([stranger], { refusal })).failed;
  if (adopting !== undefined && releasing !== undefined) return "for both";
  if (adopting === undefined && releasing === undefined) return "for neither";
  return adopting === undefined ? "for the release" : "for the adoption";
}
const [on404, on403, on422] = [await failing(404), await failing(403), await failing(422)];

const patchesOf = async (refuse: boolean): Promise<number> =>
  (
    await claimAll([orphan, orphan, stranger], {
      refusal: (i) => (refuse && i === 0 ? refusals[403] : undefined),
    })
  ).patches.length;
const sentAll = await patchesOf(true);
const sentFirst = (await claimAll([orphan], { refusal: () => refusals[403] })).patches.length;
const claimedThen = (
  await claimAll([orphan, orphan, stranger], { refusal: (i) => (i === 0 ? refusals[403] : undefined) })
).claimed.length;

export const quiz: Question[] = [
  {
    id: "in-the-end",
    question: "`web` is being deleted with `--cascade=foreground`, so it stays until its ReplicaSets are gone. Somebody changes the label of one of its ReplicaSets, which no longer matches. What do the syncs of `web` do with that ReplicaSet?",
    answer: () => option(inTheEnd, "A Deployment that is being deleted neither adopts nor releases. The reference stays, so the garbage collector still deletes the ReplicaSet."),
    others: () => [
      option(living, "That would be right if web were not being deleted."),
      option(matching, "Keeping takes no action, so a Deployment that is being deleted may do it. But the labels would have to match."),
    ],
  },
  {
    id: "overlap",
    question: "`shop` has the same selector as `web`, so `shop`’s ReplicaSets match it, too. What does a sync of `web` do with one of them?",
    answer: () => option(others, "The owner comes first, and it is another. The labels are not even looked at."),
    others: () => [
      option(nobodys, "That would be right if nobody owned it."),
      option(living, "web can release only what it owns."),
    ],
  },
  {
    id: "looks",
    question: "Three orphans match, and one sync adopts them all. How often does it ask the server for `web`?",
    answer: () => option(many, "It asks before the first adoption, and the answer stands for the rest of the sync."),
    others: () => [
      option(alone, "That would be right for three syncs with one orphan each."),
      option(onlyKept, "That would be right if no orphan matched."),
    ],
  },
  {
    id: "gone",
    question: "The server answers the patch with 422, Invalid. For which of the two patches does the sync fail?",
    answer: () => option(on422, "A release that no longer fits has nothing left to release. An adoption that does not fit was decided on an old copy, so the next sync has to decide again."),
    others: () => [
      option(on404, "That is what happens at 404: the ReplicaSet is gone, and neither patch is needed any more."),
      option(on403, "That is what happens at any other answer, such as 403."),
    ],
  },
  {
    id: "first-fails",
    question: "Two orphans match, and a ReplicaSet of `web` no longer does. The patch for the first orphan is refused with 403. How many patches does this sync send in all?",
    answer: () => option(sentAll, "The error is kept for later, and the other two have their turn. Then the sync fails, and the next one finds only the first still to be adopted."),
    others: () => [
      option(sentFirst, "That would be right if the first error ended the claims."),
      option(claimedThen, "The sync fails, so it goes on with no ReplicaSet at all. But the patches were sent."),
    ],
  },
]; // prettier-ignore
