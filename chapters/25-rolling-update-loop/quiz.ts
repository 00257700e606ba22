import * as time from "#go/time";
import type { Facts, Question } from "../../site/author.ts";
import { kills, resumed, stuck, two, whole } from "./plays.ts";
import { ofDeployment, second, stairs, turn } from "./reading.ts";

/** Lines of a text, from one to another. */
const linesOf = (stdout: string, from: number, to: number): string =>
  stdout.split("\n").slice(from, to).join("\n");
const folded = (words: string): string =>
  words.split("\n").map((one) => one.replace(/.{1,56}(?: |$)/g, (part) => `${part.trimEnd()}\n`).trimEnd()).join("\n"); // prettier-ignore

export const facts: Facts = (run) => ({
  resumed: folded(linesOf(resumed.stdout, 0, 3)),
  firstAct: linesOf(resumed.stdout, 3, 4),
  two: folded(linesOf(two.stdout, 1, 3)),
  pods: (second.stairs[0]?.old ?? 0) + (second.stairs[0]?.next ?? 0),
  ceiling: second.ceiling,
  calls: whole.first.calls.length,
  writes: kills.length,
  stuck: stuck.first.said.at(-1) ?? "",
  rollbackError: stuck.again?.said.at(-1) ?? "",
  scaledAt: `${(turn(run)[0]?.at ?? 0).toFixed(2)} s`,
});

const more = stairs(two.stdout);

/** Old pods that may go if one of them is broken, and if it counted as missing. */
const broken = { goal: 6, old: 4, next: 3, bad: 1 };
const mayGo = ofDeployment(broken.old + broken.next, broken.goal, broken.next, broken.next - broken.next);

const minutes = (milliseconds: number): number => Math.round(milliseconds / 60_000);
const lastWords = (outcome: string): string =>
  brief(kills.find((kill) => kill.outcome === outcome)?.played.again?.said.at(-1) ?? "");
const brief = (said: string): string => `\`${said.split(/ for controller| == |, expected/)[0] ?? ""}\``;

const [asked, given] = [time.minute, 5 * time.minute].map(minutes);
const [noMarks = "", noOld = "", fine = ""] = ["marks are gone", "old is gone", "goes on"].map(lastWords);

export const quiz: Question[] = [
  {
    id: "two-to-three",
    question: "You update two old pods to three new ones, within the command’s own limits: one pod too many, none too few. What does the loop do first?",
    answer: () => ({ says: `\`${more.stairs[1]?.line ?? ""}\``, why: `Ceiling ${more.ceiling} − wanted ${more.stairs[0]?.old ?? 0} = ${more.ceiling - (more.stairs[0]?.old ?? 0)} may come.` }),
    others: () => [
      { says: `\`${(more.stairs[1]?.line ?? "").replace(/\d+$/, String(1))}\``, why: "One at a time is what you see when the number of pods stays the same. The step is as large as the room below the ceiling." },
      { says: `\`${(more.stairs[1]?.line ?? "").replace(/\d+$/, String(more.goal))}\``, why: `Then the controllers would want ${more.goal + (more.stairs[0]?.old ?? 0)}, and only ${more.ceiling} are allowed.` },
    ],
  },
  {
    id: "a-broken-old-pod",
    question: `The goal is ${broken.goal}, no pod may be missing, and one more is allowed. \`old\` wants ${broken.old}, and one of its pods is broken. \`next\` wants ${broken.next}, and all of them serve. How many old pods may go?`,
    answer: () => ({ says: String(mayGo), why: "The broken one counts like the others. The loop counts the old pods that are available, but doesn’t use the number." }),
    others: () => [
      { says: String(mayGo - broken.bad), why: "That would be right if broken old pods counted as missing. Then none could go while one is broken, and the update would stand still." },
      { says: String(mayGo + broken.bad), why: "A broken pod doesn’t go in addition. It is one of those that may go, and the controller that deletes takes it first." },
    ],
  },
  {
    id: "how-long",
    question: "The new image doesn’t start. You have typed `--timeout=1m --update-period=45s`. After how many minutes does kubectl give up?",
    answer: () => ({ says: String(minutes(stuck.first.took)), why: "The flag has no effect: five minutes may pass without a move. They begin when the first turn ends, after 45 seconds. The loop looks at the clock only when a turn ends, and the first turn to end after 5:45 is the eighth." }),
    others: () => [
      { says: String(asked), why: "That is what the flag says, but the loop never reads it." },
      { says: String(given), why: "That is how long nothing may move. But the first turn moved something, and it took 45 seconds." },
    ],
  },
  {
    id: "after-the-marks",
    question: "You gave one name, and kubectl is killed when it has just removed the marks from the new controller. What does the same line say next?",
    answer: () => ({ says: noMarks, why: "The controller is there, but it doesn’t say which one it replaces. So it may belong to anybody." }),
    others: () => [
      { says: noOld, why: "That comes one write later, when the old controller is gone, too." },
      { says: fine, why: "It would end like that if the marks were still there." },
    ],
  },
]; // prettier-ignore
