import type { Facts, Option, Question } from "../../site/author.ts";
import { type Seen, rolesOf, seen } from "./manager.ts";
import { recorded, sections } from "./recorded.ts";
import { ended } from "./whole.ts";

const bogus = await ended(["--bogus"]);
const at = (stop: string): number => recorded.filter((one) => one.stop === stop).length;

export const facts: Facts = () => ({
  usageLines: bogus.stderr.trimEnd().split("\n").length - 1,
  lines: recorded.length,
  parse: at("parse"),
  mistakes: recorded.filter(({ code }) => code !== undefined && code !== 0).length,
  later: recorded.filter(({ code }) => code === 2 || code === 255).length,
  ones: recorded.filter(({ code }) => code === 1).length,
  sets: sections.length,
  headings: sections.filter(({ hasHeading }) => hasHeading).length,
  shown: sections.reduce((sum, { shown }) => sum + shown, 0),
  all: sections.reduce((sum, { shown, hidden }) => sum + shown + hidden, 0),
  deprecated: sections.reduce((sum, { deprecated }) => sum + deprecated, 0),
});

/** What help shows of a set, in words. */
function headingOf(set: string): string {
  const known = sections.find(({ name }) => name === set);
  if (known?.hasHeading !== true) return "Nothing.";
  return known.shown > 0 ? "A heading, and its flags." : "A heading, and nothing below it.";
}
const [allHidden = "", empty = "", usualSet = ""] = ["deprecated", "daemonset controller", "metrics"].map(
  headingOf,
);

const words = (line: string): string[] => line.split(" ");
const both = await seen(words("--version --controllers=nope"));
const alone = await seen(words("--controllers=nope"));
const left = await seen(words("--version nonsense"));
const help = await seen(words("--bogus --help"));
const onlyHelp = await seen(words("--help"));
const version = await seen(words("--version"));
const twice = await seen(words("--v --help"));
const usual = await seen(words("--leader-elect=false"));
const spaced = await seen(words("--leader-elect false"));

const ends = ({ code, says }: Seen, why: string): Option => ({
  says: code === undefined ? "It goes on to its configuration." : `\`${says}\`, exit code ${code}`,
  why,
});
const role = (line: string, which: number): string => rolesOf(words(line))[which]?.role ?? "";

export const quiz: Question[] = [
  {
    id: "version-and-nope",
    question: "`--controllers=nope --version`: what do you read, and what is the exit code?",
    answer: () => ends(both, "The words can be read, and no argument is left. Whether `nope` is a controller is asked only after `--version`."),
    others: () => [
      ends(alone, "That is what you read without `--version`."),
      ends(left, "`nope` belongs to its flag: it follows an equals sign."),
    ],
  },
  {
    id: "version-and-more",
    question: "And `--version nonsense`?",
    answer: () => ends(left, "`--version` takes no word after it, so `nonsense` is an argument. Arguments are checked before the manager looks for `--version`."),
    others: () => [
      ends(version, "The manager looks for `--version` only after the arguments have been checked."),
      ends(both.stop === "version" ? usual : both, "The manager takes no argument, whatever the word is."),
    ],
  },
  {
    id: "help-with-bogus",
    question: "`--bogus --help`: do you get help?",
    answer: () => ends(help, "The parser stops at the first word that it cannot read. It has not come to `--help`, but that makes no difference: even in front of `--bogus`, help waits until all words have been read."),
    others: () => [ends(onlyHelp, "That is what `--help` alone gives."), ends(usual, "An unknown flag is never passed over.")],
  },
  {
    id: "dash-value",
    question: "`--v` wants a number. In `--v --help`, what does the parser take `--help` for?",
    answer: () => ({
      says: `For the ${role("--kubeconfig --help", 1)} of \`--v\`, which is then ${role("--v --help", 1)}.`,
      why: `A flag that wants a word takes the next one, whatever it looks like. Then \`--help\` is refused, because it is no number: \`${twice.says}\`.`,
    }),
    others: () => [
      { says: `For a ${role("--help", 0)}.`, why: "It would be a flag if it stood at a place where a flag is looked for." },
      { says: `For an ${role("--leader-elect help", 1)}.`, why: "Nothing is left over: `--v` has taken it." },
    ],
  },
  {
    id: "how-many-sections",
    question: "All flags of a set are deprecated and hidden. What does help show of it?",
    answer: () => ({ says: allHidden, why: "Whether there is a heading depends on whether the set has flags, and hidden flags count." }),
    others: () => [
      { says: empty, why: "That is what becomes of a set without any flags." },
      { says: usualSet, why: "Help leaves hidden flags out." },
    ],
  },
  {
    id: "spaced",
    question: "Which of the two switches leader election off?",
    answer: () => ({ says: lineThat(false), why: "A flag that is true or false takes its value from behind an equals sign. It never takes the next word." }),
    others: () => [{ says: lineThat(true), why: `Here \`false\` is an argument: \`${spaced.says}\`` }],
  },
]; // prettier-ignore

function lineThat(elects: boolean): string {
  const line = [spaced, usual].find((one) => one.elects === elects);
  return `\`${(line?.words ?? []).map(({ word }) => word).join(" ")}\``;
}
