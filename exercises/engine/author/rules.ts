// What an author's exercise has to keep, as rules that answer in sentences.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as goerrors from "#go/errors";
import type { Exercise, Implementation } from "../catalogue.ts";
import { exercisesRoot, loadImplementation, loadModule } from "../catalogue.ts";
import { learnersName } from "../settable.ts";
import { exportsOf, misconceptionOf } from "../source.ts";
import { makeSettable } from "../settable-transform.ts";
import type { Scenario } from "./constants.ts";
import { scenariosOf, unnoticed } from "./constants.ts";
import { answerComplaints, endingComplaints } from "./endings.ts";
import { unseen } from "./faults.ts";
import { diagnosisComplaints, signsComplaints } from "./signs.ts";
import { givenAway, rungs } from "./hints.ts";
import { judged, once } from "./judged.ts";
import { receiverText } from "./receiver.ts";
import { twinsComplaints } from "./twins.ts";

/** One thing that every exercise keeps. */
export interface Rule {
  /** True of an exercise that keeps it. */
  readonly name: string;
  /** What to do, one sentence for each place where the rule is not kept. */
  readonly complaints: (exercise: Exercise, all: readonly Exercise[]) => string[] | Promise<string[]>;
}

const files = [
  "README.md",
  "exercise.ts",
  "stub.ts",
  "spec.ts",
  "solution.ts",
  "why.md",
  "ending.md",
  "ending.ts",
  "hints.md",
  "pad.ts",
  "twins.ts",
  "meta.json",
];
const projectRoot = fileURLToPath(new URL("../../..", import.meta.url));
const pathOf = ({ path }: Exercise, file: string) => `${exercisesRoot}/${path}/${file}`;
const read = (exercise: Exercise, file: string) => readFileSync(pathOf(exercise, file), "utf8");

/** `npm run exercise:signs` keeps this one alone. */
export const signsRule: Rule = {
  name: "wrong/signs.json says how each misconception shows itself",
  complaints: signsComplaints,
};

/** In the order in which an author comes upon them: whoever breaks one need not look at those below. */
export const rules: readonly Rule[] = [
  { name: "its files are there and finished", complaints: unfinished },
  { name: "meta.json says what it is and what it replaces", complaints: metaComplaints },
  { name: "receiver.ts is what the port has", complaints: receiverComplaints },
  { name: "the names of its checks are sentences of their own", complaints: nameComplaints },
  { name: "the solution passes every check", complaints: solutionComplaints },
  { name: "the stub is pending at every check", complaints: stubComplaints },
  { name: "three misconceptions or more fail exactly their checks", complaints: wrongComplaints },
  signsRule,
  { name: "a diagnosis goes to its misconception alone", complaints: diagnosisComplaints },
  { name: "three hints give nothing away", complaints: hintComplaints },
  { name: "its ending has all parts, and upstream has what it names", complaints: endingComplaints },
  {
    name: "the answer to its what-if is what the port gives",
    complaints: (exercise) => once("answer", exercise, () => answerComplaints(exercise)),
  },
];

/** What takes longest, since it judges or plays again and again; not in every test run, but in the full one. */
export const longRules: readonly Rule[] = [
  {
    name: "no fault that was found before gets through again",
    complaints: (exercise) => once("faults", exercise, () => unseen(exercise)),
  },
  {
    name: "a twin of each misconception does not get its diagnosis",
    complaints: (exercise) => once("twins", exercise, () => twinsComplaints(exercise)),
  },
  {
    name: "a constant in place of a function changes the run",
    complaints: (exercise) => once("constants", exercise, () => constantComplaints(exercise)),
  },
];

function unfinished(exercise: Exercise): string[] {
  return [...new Set([...files, ...others(exercise)])].flatMap((file) => {
    if (!existsSync(pathOf(exercise, file))) return [`${file} is missing.`];
    const line = read(exercise, file)
      .split("\n")
      .findIndex((text) => text.includes("TODO"));
    return line < 0 ? [] : [`${file}:${line + 1} still says TODO.`];
  });
}

/** What else its author wrote; texts that a reset or an import kept are the learner's. */
const others = (exercise: Exercise): string[] =>
  readdirSync(`${exercisesRoot}/${exercise.path}`, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /\.(?:ts|md|json)$/.test(file) && !/^(?:exercise|scratch)\./.test(file))
    .sort();

async function metaComplaints(exercise: Exercise, all: readonly Exercise[]): Promise<string[]> {
  const { title, minutes, replaces, id } = exercise;
  const twin = all.find((other) => other.id !== id && other.title === title);
  const solution = exportsOf(read(exercise, "solution.ts"));
  const says: string[] = [];
  if (typeof title !== "string" || title === "") says.push("`title` is missing.");
  if (twin) says.push(`\`title\` is that of ${twin.id} too: give it one of its own.`);
  if (!(minutes > 0)) says.push("`minutes` says how long it takes: a number above 0.");
  if (replaces.length === 0) {
    says.push(
      "`replaces` is empty: name the function of the port whose place the learner's takes, so that it runs the system.",
    );
  }
  const names = replaces.map(learnersName);
  for (const [i, replaced] of replaces.entries()) {
    const [{ file, export: name }, wanted] = [replaced, learnersName(replaced)];
    const asWhat = wanted === name ? "" : ` as \`${wanted}\``;
    if (!solution.includes(wanted))
      says.push(`\`replaces\` names \`${name}\`, which solution.ts does not export${asWhat}.`);
    if (names.indexOf(wanted) !== i)
      says.push(`\`replaces\` has two of the name \`${wanted}\`: give one of them another with \`as\`.`);
    says.push(...notSettable(file, name));
  }
  return says;
}

function notSettable(file: string, name: string): string[] {
  if (!existsSync(`${projectRoot}/${file}`))
    return [`\`replaces\` names ${file}, and there is no such file.`];
  try {
    makeSettable(file, readFileSync(`${projectRoot}/${file}`, "utf8"), [name]);
    return [];
  } catch (err) {
    return [`\`replaces\`: ${goerrors.textOf(err)}.`];
  }
}

async function receiverComplaints(exercise: Exercise): Promise<string[]> {
  try {
    const wanted = await receiverText(projectRoot, exercise.replaces);
    const found = existsSync(pathOf(exercise, "receiver.ts")) ? read(exercise, "receiver.ts") : undefined;
    if (found === wanted) return [];
    if (wanted === undefined) return ["receiver.ts is there, though no method is replaced: remove it."];
    return [
      `receiver.ts is ${found === undefined ? "missing" : "not what the port has"}: run \`npm run exercise:receiver ${exercise.id}\`.`,
    ];
  } catch (err) {
    return [`receiver.ts cannot be written: ${goerrors.textOf(err)}.`];
  }
}

async function nameComplaints(exercise: Exercise): Promise<string[]> {
  const { solution = [] } = await judged(exercise);
  const names = solution.map(({ name }) => name);
  const twice = names.filter((name, i) => names.indexOf(name) !== i);
  const short = names.filter((name) => !/\S \S+ \S/.test(name));
  return [
    ...(names.length === 0 ? ["spec.ts has no check yet."] : []),
    ...new Set(twice.map((name) => `Two checks are called "${name}".`)),
    ...short.map((name) => `"${name}" is no sentence: say what is true of a right answer.`),
  ];
}

async function solutionComplaints(exercise: Exercise): Promise<string[]> {
  const { solution = [] } = await judged(exercise);
  return solution
    .filter(({ state }) => state !== "passed")
    .map(
      ({ name, state, says }) =>
        `solution.ts ${state === "failed" ? "fails" : "is pending at"} "${name}": ${firstLine(says)}`,
    );
}

async function stubComplaints(exercise: Exercise): Promise<string[]> {
  const [inStub, inSolution] = [
    exportsOf(read(exercise, "stub.ts")),
    exportsOf(read(exercise, "solution.ts")),
  ];
  const missing = inSolution.filter((name) => !inStub.includes(name));
  const { stub = [] } = await judged(exercise);
  const begun = process.env["CI"] === "true" && read(exercise, "exercise.ts") !== read(exercise, "stub.ts");
  return [
    ...missing.map((name) => `stub.ts does not export \`${name}\`, and solution.ts does.`),
    ...stub
      .filter(({ state }) => state !== "pending")
      .map(
        ({ name, state, says }) =>
          `stub.ts ${state === "passed" ? "passes" : "fails"} "${name}" instead of being pending: let each function call notStarted(), and let the check see it. ${firstLine(says)}`,
      ),
    ...(begun ? ["exercise.ts is not the stub: copy stub.ts to it."] : []),
  ];
}

async function wrongComplaints(exercise: Exercise): Promise<string[]> {
  const columns = await judged(exercise);
  const says = [];
  const claimed = new Map<string, string>();
  if (exercise.wrong.length < 3) {
    says.push(`wrong/ holds ${exercise.wrong.length} misconceptions: find three that somebody really has.`);
  }
  for (const name of exercise.wrong) {
    const wrong = misconceptionOf(read(exercise, `wrong/${name}.ts`));
    const column = columns[`wrong/${name}`] ?? [];
    const fails = column.filter(({ state }) => state === "failed").map((check) => check.name);
    const twin = claimed.get(fails.join("\n"));
    claimed.set(fails.join("\n"), name);
    if (fails.length === 0) says.push(`wrong/${name}.ts passes every check: find one that it fails.`);
    if (fails.join("\n") !== wrong.fails.join("\n")) {
      says.push(`wrong/${name}.ts fails\n${list(fails)}\nbut lists\n${list(wrong.fails)}`);
    }
    if (twin !== undefined) {
      says.push(
        `wrong/${name}.ts fails the same checks as wrong/${twin}.ts: nobody can tell which of the two a learner believes. Find a check that only one fails.`,
      );
    }
    if (!/^You .+\.$/s.test(wrong.belief)) {
      says.push(
        `wrong/${name}.ts: \`belief\` speaks to the learner, begins with "You" and ends with a full stop.`,
      );
    }
  }
  return says;
}

function hintComplaints(exercise: Exercise): string[] {
  const hints = rungs(read(exercise, "hints.md"));
  const solution = read(exercise, "solution.ts");
  if (hints.length !== 3)
    return [`hints.md has ${hints.length} rungs: write three, under "## 1", "## 2" and "## 3".`];
  return hints.flatMap((hint, i) => [
    ...(hint.length < 40 ? [`Hint ${i + 1} says too little.`] : []),
    ...givenAway(hint, solution).map(
      (piece) => `Hint ${i + 1} gives \`${piece}\` of solution.ts away: say it in words.`,
    ),
  ]);
}

async function constantComplaints(exercise: Exercise): Promise<string[]> {
  const solution: Implementation = await loadImplementation(exercise, "solution");
  const { scenarios = {} } = await loadModule(exercise, "spec");
  const runs = scenariosOf(exercise, scenarios as Readonly<Record<string, Scenario>>); // the specification's own
  if (runs.size === 0)
    return [
      "Nothing of it runs in the system: name `recordings` in meta.json, or export `scenarios` from spec.ts.",
    ];
  const says = [];
  for (const replaced of exercise.replaces) {
    const quiet = await unnoticed(exercise, replaced, solution, runs);
    says.push(
      ...quiet.map(
        (constant) =>
          `\`${learnersName(replaced)}\` can be ${constant}, and ${[...runs.keys()].join(", ")} run as before: add a recording or a scenario that notices.`,
      ),
    );
  }
  return says;
}

const list = (names: readonly string[]) =>
  names.length === 0 ? "  nothing" : names.map((name) => `  ${name}`).join("\n");

/** What is said first; nothing if nothing is. */
function firstLine(says = ""): string {
  return (says.split("\n")[0] ?? "").trim();
}
