import type { Facts, Question, Run } from "../../site/author.ts";
import { full, raisedAt } from "./quota.ts";
import { afterRemoval, onceMore } from "./numbered.ts";
import { annotations, released, revisited } from "./recorded.ts";
import { textLength } from "./diagrams.ts";
import { outcomes } from "./taken.ts";
import { titles } from "./scene.ts";
import { ofTheScene, readBack, spelled } from "./template.ts";

const quota = await full();

/** The listing of the scene, as kubectl prints it but for the ages. */
function listed(): string {
  const rows = released.map(({ name, wants, reports, ready }) => [name, wants, reports, ready].map(String));
  return [["NAME", "DESIRED", "CURRENT", "READY"], ...rows]
    .map(([name = "", ...cells]) => `${name.padEnd(16)}${cells.map((cell) => cell.padEnd(10)).join("")}`.trimEnd())
    .join("\n");
} // prettier-ignore

/** The steps after which a write was answered, by the order of writes. */
const answered = ({ steps }: Run): number[] =>
  steps.flatMap(({ n, state }, i) => {
    const writes = (one: Run["steps"][number] | undefined): number =>
      one?.state.tables?.find(({ title }) => title === titles.writes)?.rows.length ?? 0;
    return writes(steps[i]) > writes(steps[i - 1]) && state.tables ? [n] : [];
  });

/** Where a function was entered first. */
const entered = ({ steps }: Run, symbol: string): number =>
  steps.find((step) => step.symbol === symbol)?.n ?? 0;

/** The last lines of the hashes of the run. */
const hashed = ({ steps }: Run): number[] =>
  steps
    .filter(({ symbol }, i) => symbol === "computeHash" && steps[i + 1]?.symbol !== symbol)
    .map(({ n }) => n);

const one = spelled({ ...ofTheScene, count: "1" });
const none = spelled(ofTheScene);

export const facts: Facts = (run) => {
  const writes = answered(run);
  return {
    listed: listed(),
    characters: textLength().toLocaleString("en"),
    takenStep: writes[0] ?? 0,
    countedStep: writes[1] ?? 0,
    madeStep: writes[2] ?? 0,
    hashStep: hashed(run)[0] ?? 0,
    secondHashStep: hashed(run)[1] ?? 0,
    foundStep: entered(run, "syncExistingReplicaSet"),
    retried: run.steps.at(-1)?.at ?? 0,
    shortShare: Math.round((1e9 / 2 ** 32) * 100),
    even: (Math.round(Math.sqrt(2 * Math.LN2 * 2 ** 32) / 1000) * 1000).toLocaleString("en"),
    raised: raisedAt / 1000,
    made: ((quota.tries.at(-1) ?? 0) / 1000).toFixed(1),
    refusals: quota.tries.length - 1,
    told: quota.events[0]?.count ?? 0,
    oldWants: quota.wants.join(),
    quotaReason: quota.condition?.reason ?? "",
  };
};

const late = outcomes.find(({ holder }) => holder === "not in the copy");
const strange = outcomes.find(({ holder }) => holder === "nobody's");
const counted = (outcome: typeof late): string => String(outcome?.count ?? "None");

export const quiz: Question[] = [
  {
    id: "read-back",
    question: "A ReplicaSet is called `web-56f9d669f4`. Which number is behind it?",
    answer: () => ({ says: String(readBack(one.letters)), why: "A character for each digit: 5 stands for 1, 6 for 2, f for 9." }),
    others: () => [
      { says: String(none.sum), why: "That is the number of the same template without a count, so its name is `web-c6b8467bc`." },
      { says: String(Number.parseInt(one.letters, 16)), why: "The characters look hexadecimal, but each of them stands for one decimal digit." },
    ],
  },
  {
    id: "once-more",
    question: "In the recording of 1.19, 1.20, 1.19 and 1.20, somebody now sets 1.19 once more. Which revision has its ReplicaSet then?",
    answer: () => ({ says: onceMore().revision, why: `The highest old number is 4, and one more is 5. Its history then says ${onceMore().history}.` }),
    others: () => [
      { says: revisited.find(({ metadata }) => metadata.name === "web-c6b8467bc")?.metadata.annotations["deployment.kubernetes.io/revision"] ?? "", why: "That is the number that it has before. It moves, because another number is higher." },
      { says: String(revisited.length), why: "So many ReplicaSets there are. Numbers do not count ReplicaSets." },
    ],
  },
  {
    id: "late-copy",
    question: "A create is answered with 409, and the controller’s copy does not have a ReplicaSet of that name yet. How many collisions does the status count afterwards?",
    answer: () => ({ says: counted(late), why: "Nobody can say yet whose it is. So the sync fails, and a later one looks again." }),
    others: () => [{ says: counted(strange), why: "That is what is counted if the copy has it, and it is not ours." }],
  },
  {
    id: "removed",
    question: "`web` and its running ReplicaSet say `example.com/team: red`. Somebody removes the annotation from `web`. What does the ReplicaSet say after the next sync?",
    answer: () => ({ says: afterRemoval({})["example.com/team"] ?? "Nothing", why: "Copying adds and overwrites. It removes nothing." }),
    others: () => [
      { says: annotations.first["example.com/team"] ?? "", why: "That was before it was overwritten. Nobody keeps it." },
      { says: afterRemoval({})["example.com/owner"] ?? "Nothing", why: "So it would be if copying made both alike." },
    ],
  },
  {
    id: "zero",
    question: "Somebody writes `collisionCount: 0` into the status of `web`, where there was none. What would a new ReplicaSet for the same template be called?",
    answer: () => ({ says: `web-${spelled({ ...ofTheScene, count: "0" }).letters}`, why: "A count adds eight bytes to what is hashed, even if all of them are 0." }),
    others: () => [
      { says: `web-${none.letters}`, why: "So it is called without a count." },
      { says: `web-${one.letters}`, why: "So it is called with a count of 1." },
    ],
  },
]; // prettier-ignore
