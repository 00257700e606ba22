import type { Facts, Question, Run } from "../../site/author.ts";
import { histories, meansOf } from "./diagrams.ts";
import { nextNames, tales } from "./plays.ts";
import { askings, printed } from "./recorded.ts";
import { titles } from "./scene.ts";
import type { Listed } from "./story.ts";

const names = await nextNames();

const running = (sets: readonly Listed[]): Listed | undefined => sets.find(({ wants }) => wants > 0);
const revisionOf = (sets: readonly Listed[], image: string): number =>
  sets.find((one) => one.image === image)?.revision ?? 0;

/** The step after the write that brought the template back, and the one after which the revision had moved. */
const firstWith = ({ steps }: Run, title: string, row: number, column: number): number => {
  const value = (i: number) => steps[i]?.state.tables?.find((table) => table.title === title)?.rows[row]?.[column]; // prettier-ignore
  return steps.find((_, i) => i > 0 && value(i) !== value(i - 1))?.n ?? 0;
};

/** By how much a recorded request moved the generation, up to the next rest. */
const moved = (name: string): number => {
  const [before = 0, after = 0] = asking(name)?.generations ?? [];
  return after - before;
};

const asking = (name: string) => askings.find((one) => one.name === name);

export const facts: Facts = (run) => ({
  before: histories.before,
  after: histories.after,
  end: histories.end,
  backStep: firstWith(run, titles.web, 0, 2),
  numberStep: firstWith(run, titles.sets, 0, 1),
  sizeStep: firstWith(run, titles.sets, 0, 3),
  togetherRuns: running(tales.together.sets)?.image ?? "",
  halfwayMoved: revisionOf(tales.halfway.sets, "1.20"),
  unchanged: asking("same-template")?.message ?? "",
  notFound: asking("not-found")?.message ?? "",
  noLast: (tales.only.said[0] ?? "").replace(/^\S+ \S+ /, ""),
  undoPaused: printed("rollout undo deployment/web", 2).replace("error: ", ""),
  undoMissing: printed("rollout undo deployment/web --to-revision=42").replace("error: ", ""),
  namesDiffer: names.kept === names.clean ? "the same name" : "another name",
});

/** The revisions of a question, with gaps. */
const gap = [2, 5, 9];
const lowestOf = (revisions: readonly number[]): number => Math.min(...revisions);
const highestOf = (revisions: readonly number[]): number => Math.max(...revisions);

export const quiz: Question[] = [
  {
    id: "gap",
    question: "A Deployment’s ReplicaSets have the revisions 2, 5 and 9, and 9 runs. Which one does a rollback to 0 bring back?",
    answer: () => ({ says: String(meansOf(gap)), why: "0 means the second highest that exists. A gap doesn’t matter." }),
    others: () => [
      { says: String(highestOf(gap) - 1), why: "No ReplicaSet has this revision. Revisions needn’t follow one another." },
      { says: String(highestOf(gap)), why: "That one runs already. One of the posts that this book answers makes this mistake." },
      { says: String(lowestOf(gap)), why: "That is the oldest. 0 goes one step back." },
    ],
  },
  {
    id: "twice",
    question: "1.19, 1.20 and 1.21 were set, one after the other. Somebody rolls back to 0, waits, and rolls back to 0 again. Which image runs then?",
    answer: () => ({ says: running(tales.twice.sets)?.image ?? "", why: `After the first rollback 1.20 has revision ${revisionOf(tales.zero.sets, "1.20")}, so the second highest is ${meansOf(tales.zero.sets.map(({ revision }) => revision))}: 1.21.` }),
    others: () => [
      { says: running(tales.named.sets)?.image ?? "", why: "That would be two steps back. But the first step moved 1.20 to the front." },
      { says: running(tales.zero.sets)?.image ?? "", why: "That is what ran in between." },
    ],
  },
  {
    id: "generation",
    question: "`web` is at generation 7. Somebody asks for a revision that doesn’t exist. Which generation does it have once the controller has dealt with it?",
    answer: () => ({ says: String(7 + moved("not-found")), why: "The annotation counts one, and its removal one more." }),
    others: () => [
      { says: String(7 + moved("paused")), why: "It would be 8 while `web` is paused, because then the annotation waits." },
      { says: String(7 + moved("nothing")), why: "A change of the annotations counts like one of the spec." },
    ],
  },
  {
    id: "two-writes",
    question: "1.19, 1.20 and 1.21 were set, 1.21 runs, and the annotation says 0. A port brings the template back in one write and removes the annotation in the next. It crashes in between. What happens after its restart?",
    answer: () => ({ says: `It ends at ${running(tales.halfway.sets)?.image}.`, why: `1.20 has become ${revisionOf(tales.halfway.sets, "1.20")} by then, so 0 means 3, and that is where it came from.` }),
    others: () => [
      { says: `It ends at ${running(tales.zero.sets)?.image}.`, why: "It would if the annotation were gone, but it is still there." },
      { says: `It ends at ${running(tales.named.sets)?.image}.`, why: "0 means the second highest of 1, 3 and 4, which is not 1." },
    ],
  },
]; // prettier-ignore
