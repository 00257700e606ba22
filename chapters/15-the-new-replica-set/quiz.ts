import type { Facts, Question, Run } from "../../site/author.ts";
import { broughtBack } from "./adopted.ts";
import { full, raisedAt } from "./quota.ts";
import { afterRemoval, onceMore } from "./numbered.ts";
import { annotations, released, revisited } from "./recorded.ts";
import { textLength } from "./diagrams.ts";
import { outcomes } from "./taken.ts";
import { titles } from "./scene.ts";
import { ofTheScene, readBack, spelled } from "./template.ts";

const [quota, brought] = await Promise.all([full(), broughtBack()]);

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

/** Where a sync begins to ask with a ReplicaSet in its list. */
const listing = ({ steps }: Run): number =>
  steps.find(({ symbol, locals }) => symbol === "getNewReplicaSet" && locals.some(([name, value]) => name === "rsList" && value !== "[]"))?.n ?? 0; // prettier-ignore

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
    foundStep: listing(run),
    lastStep: run.steps.at(-1)?.n ?? 0,
    givenUp: `\`${brought.find(({ wants }) => wants === 0)?.name}\``,
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

const late = outcomes.find(({ holder }) => holder === "not in the copy yet");
const strange = outcomes.find(({ holder }) => holder === "nobody's, other labels");
const counted = (outcome: typeof late): string => String(outcome?.count ?? "None");

export const quiz: Question[] = [
  {
    id: "read-back",
    question: "A ReplicaSet is called `web-56f9d669f4`. Which hash does it spell?",
    answer: () => ({ says: String(readBack(one.letters)), why: "A character for each digit: 5 stands for 1, 6 for 2, f for 9." }),
    others: () => [
      { says: String(none.sum), why: "That is the hash of the same template without a count, so its name is `web-c6b8467bc`." },
      { says: String(Number.parseInt(one.letters, 16)), why: "The characters look hexadecimal, but each of them stands for one decimal digit." },
    ],
  },
  {
    id: "once-more",
    question: "In the recording of 1.19, 1.20, 1.19 and 1.20, somebody now sets 1.19 once more. Which revision does its ReplicaSet have then?",
    answer: () => ({ says: onceMore().revision, why: `The other one has 4, and one more is 5. Its history then says ${onceMore().history}.` }),
    others: () => [
      { says: revisited.find(({ metadata }) => metadata.name === "web-c6b8467bc")?.metadata.annotations["deployment.kubernetes.io/revision"] ?? "", why: "That is what it has before. But the other one is at 4, so it has to move." },
      { says: String(revisited.length), why: "That is how many ReplicaSets there are. A revision is not their count." },
    ],
  },
  {
    id: "late-copy",
    question: "A create is answered with 409, and the controller’s copy does not have a ReplicaSet of that name yet. The status has counted no collision so far. How many does it count afterwards?",
    answer: () => ({ says: counted(late), why: "Nobody can say yet whose it is. So the sync fails, and a later one looks again." }),
    others: () => [{ says: counted(strange), why: "It would be 1 if the copy had that ReplicaSet and it were not web’s." }],
  },
  {
    id: "removed",
    question: "`web` and its running ReplicaSet say `example.com/team: red`. Somebody removes the annotation from `web`. What does the ReplicaSet say after the next sync?",
    answer: () => ({ says: afterRemoval({})["example.com/team"] ?? "Nothing", why: "Copying adds and overwrites. It removes nothing." }),
    others: () => [
      { says: annotations.first["example.com/team"] ?? "", why: "That was an earlier value, and nobody keeps those." },
      { says: afterRemoval({})["example.com/owner"] ?? "Nothing", why: "That would need a copy that also removes." },
    ],
  },
  {
    id: "zero",
    question: "Somebody writes `collisionCount: 0` into the status of `web`, where there was none. What would a ReplicaSet for our template be called then? The drawing “From a template to a name” can tell you.",
    answer: () => ({ says: `web-${spelled({ ...ofTheScene, count: "0" }).letters}`, why: "A count adds eight bytes to what is hashed, even if all of them are 0." }),
    others: () => [
      { says: `web-${none.letters}`, why: "That is its name without a count." },
      { says: `web-${one.letters}`, why: "That is its name with a count of 1." },
    ],
  },
]; // prettier-ignore
