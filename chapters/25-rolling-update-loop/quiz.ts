import type { Facts, Question } from "../../site/author.ts";
import { kills, resumed, stuck, two, whole } from "./plays.ts";
import { second, stairs, turn } from "./reading.ts";

/** Lines of a text, from one to another. */
const linesOf = (stdout: string, from: number, to: number): string =>
  stdout.split("\n").slice(from, to).join("\n");
const folded = (words: string): string =>
  words.split("\n").map((one) => one.replace(/.{1,76}(?: |$)/g, (part) => `${part.trimEnd()}\n`).trimEnd()).join("\n"); // prettier-ignore

export const facts: Facts = (run) => ({
  resumed: folded(linesOf(resumed.stdout, 0, 3)),
  firstAct: linesOf(resumed.stdout, 3, 4),
  two: folded(linesOf(two.stdout, 1, 3)),
  pods: (second.stairs[0]?.old ?? 0) + (second.stairs[0]?.next ?? 0),
  ceiling: second.ceiling,
  calls: whole.first.calls.length,
  writes: kills.length,
  stuck: stuck.first.said.at(-1) ?? "",
  rollbackError: stuck.then?.said.at(-1) ?? "",
  scaledAt: `${(turn(run)[0]?.at ?? 0).toFixed(2)} s`,
});

const more = stairs(two.stdout);

export const quiz: Question[] = [
  {
    id: "two-to-three",
    question:
      "Two old pods, three new ones wanted, with the command’s own limits: one too many, none too few. What does the loop do first?",
    answer: () => ({
      says: `\`${more.stairs[1]?.line ?? ""}\``,
      why: `Ceiling ${more.ceiling} − wanted ${more.stairs[0]?.old ?? 0} = ${more.ceiling - (more.stairs[0]?.old ?? 0)} may come.`,
    }),
    others: () => [
      {
        says: `\`${(more.stairs[1]?.line ?? "").replace(/\d+$/, String(1))}\``,
        why: "One at a time is what happens if as many are wanted as there were. The step is the room below the ceiling.",
      },
      {
        says: `\`${(more.stairs[1]?.line ?? "").replace(/\d+$/, String(more.goal))}\``,
        why: `Then ${more.goal + (more.stairs[0]?.old ?? 0)} would be wanted, and ${more.ceiling} are allowed.`,
      },
    ],
  },
];
