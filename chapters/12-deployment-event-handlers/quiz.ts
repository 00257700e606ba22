import type { Facts, Option, Question, Run } from "../../site/author.ts";
import { deletions, resynced } from "./matrix.ts";
import { type CallAt, callsIn, rowsAt, setsAt } from "./reading.ts";
import { type SetState, type World, hear, podOf, setOf } from "./world.ts";

const words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const word = (n: number): string => words[n] ?? String(n);
const seconds = (ms = Number.NaN): string => (ms / 1000).toFixed(1);

const of = (run: Run, handler: string): CallAt[] => callsIn(run).filter((call) => call.handler === handler);
const wakes = (calls: readonly CallAt[]): number => calls.filter((call) => call.wakes).length;

/** The first call that says so. Throws if the run has none. */
function call(run: Run, when: (call: CallAt) => boolean): CallAt {
  const found = callsIn(run).find(when);
  if (!found) throw new Error("the run has no such call");
  return found;
}

export const facts: Facts = (run) => {
  const calls = callsIn(run);
  const [first, last] = of(run, "deletePod");
  const reports = call(run, ({ news }) => news.startsWith("reports 2 → 0"));
  const updates = of(run, "updateDeployment");
  return {
    calls: calls.length,
    woke: wakes(calls),
    firstGone: seconds(first?.step.at),
    lastGone: seconds(last?.step.at),
    firstPodStep: first?.step.n ?? Number.NaN,
    lastPodStep: last?.step.n ?? Number.NaN,
    reportsStep: reports.step.n,
    readyStep: call(run, ({ news }) => news.startsWith("ready 0 → 1")).step.n,
    ending: setsAt(reports.step)[0]?.ending ?? Number.NaN,
    updates: word(updates.length),
    ownWrites: word(updates.filter(({ news }) => !news.startsWith("image")).length),
    rsCalls: word(calls.filter(({ handler }) => handler.endsWith("ReplicaSet")).length),
  };
};

const option = (says: string | number, why: string): Option => ({ says: String(says), why });
const names = (woken: readonly string[]): string => (woken.length === 0 ? "nobody" : woken.join(" and "));

const at = (set: Partial<SetState>, version: number): SetState => ({
  owner: "nobody",
  labelled: "neither",
  ...set,
  version,
});
async function woken(was: Partial<SetState>, is: Partial<SetState>, world: Partial<World> = {}): Promise<string> {
  const [old, cur] = [at(was, 1), at(is, 2)];
  const heard = await hear({ strategy: "RollingUpdate", set: cur, pods: [], ...world }, (dc) =>
    dc.updateReplicaSet(setOf(old), setOf(cur)),
  );
  return names(heard.woken);
} // prettier-ignore

const labelledOrphan = await woken({}, { labelled: "web and shop" });
const webOnly = await woken({}, { labelled: "web" });
const orphanReports = await woken({ labelled: "web and shop" }, { labelled: "web and shop" });
const deadOwner = await woken(
  { owner: "web, deleted", labelled: "web" },
  { owner: "web, deleted", labelled: "web" },
);
const livingOwner = await woken({ owner: "web", labelled: "web" }, { owner: "web", labelled: "web" });

/** Who wakes when of three pods two go one after the other, and the third is as it is. */
async function wokenAfter(third: "Running" | "Failed" | undefined): Promise<string> {
  const set: SetState = { owner: "web", labelled: "web", version: 1 };
  const left = third === undefined ? [] : [third];
  const heard = await hear({ strategy: "Recreate", set, pods: left }, (dc) =>
    dc.deletePod(podOf("Running", 9)),
  );
  return names(heard.woken);
}
const [failedLeft, noneLeft] = [await wokenAfter("Failed"), await wokenAfter(undefined)];

const rolling = deletions.find(({ strategy }) => strategy === "RollingUpdate")?.asked ?? Number.NaN;
const recreating = deletions.find(({ strategy }) => strategy === "Recreate")?.asked ?? Number.NaN;
const ten = 10;

export const quiz: Question[] = [
  {
    id: "orphan-labelled",
    question:
      "A ReplicaSet belongs to nobody. Somebody changes its labels, and now the selectors of both `web` and `shop` match. Who wakes?",
    answer: () =>
      option(labelledOrphan, "Either of them might adopt it, so each gets a look. Which of them is allowed to is decided in their syncs."),
    others: () => [
      option(webOnly, "So it would be if only web’s selector matched. Upstream’s comment speaks of returning one of several, but the function returns them all."),
      option(orphanReports, "So it would be if its status had changed. But its labels are the one thing about an orphan that selectors care about."),
    ],
  },
  {
    id: "namesake",
    question:
      "`web` was deleted and made again a second later. A ReplicaSet of the old one, on its way to being deleted, reports one pod fewer. Who wakes?",
    answer: () =>
      option(deadOwner, "There is a web, but its UID is another. The reference means the one that is gone."),
    others: () => [option(livingOwner, "It would be so if the name decided. A UID is never given twice.")],
  },
  {
    id: "failed",
    question:
      "Strategy `Recreate`, three old pods. One has been evicted and is `Failed`; the other two are being deleted, and go. Whom does the second of these deletions wake?",
    answer: () =>
      option(failedLeft, "The failed pod runs nothing, but it is an object, and the handler counts objects. The sync would have gone ahead."),
    others: () => [option(noneLeft, "So it would be if nothing were left. An evicted pod stays until somebody deletes it.")],
  },
  {
    id: "resync",
    question: "A resync: the copies tell of everything once more, and nothing has changed. There are `web`, `shop` and a ReplicaSet of `web`. Who wakes?",
    answer: () =>
      option(names(resynced.woken), "updateDeployment compares nothing, so each Deployment wakes. updateReplicaSet sees the same version twice and returns."),
    others: () => [
      option(livingOwner, "You went by the ReplicaSet and its owner. But its handler compares versions, and updateDeployment does not."),
      option(orphanReports, "Nothing has changed, true. But updateDeployment doesn’t ask whether anything has."),
    ],
  },
  {
    id: "requests",
    question: "Ten pods of a Deployment with the strategy `RollingUpdate` are deleted. How many requests does `deletePod` send?",
    answer: () => option(ten * rolling, "It finds the Deployment in the copies, sees its strategy and returns."),
    others: () => [option(ten * recreating, "With `Recreate` it would be so: a list of ReplicaSets for each deleted pod.")],
  },
  {
    id: "after-the-patch",
    question:
      "In our run, how many calls of handlers about a ReplicaSet or the Deployment added no key?",
    answer: (run) =>
      option(callsIn(run).filter(({ handler, wakes }) => handler !== "deletePod" && !wakes).length, "The ReplicaSets belong to web, each update had a new version, and updateDeployment asks nothing anyway."),
    others: (run) => [
      option(callsIn(run).filter(({ wakes }) => !wakes).length, "One call added none, but it was about a pod."),
      option(rowsAt(run.steps[0] ?? call(run, () => true).step, "handlers").length, "That is how many handlers there are."),
    ],
  },
]; // prettier-ignore
