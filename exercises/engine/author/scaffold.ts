// The files of a new exercise, each with what is to be written there.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { exercisesRoot } from "../catalogue.ts";

const chaptersRoot = fileURLToPath(new URL("../../../chapters", import.meta.url));

/** Where things lie; a test hands in others. */
export interface Roots {
  readonly exercises: string;
  readonly chapters: string;
}

/**
 * Makes the folder of exercise `id`, such as `09/3` or, for a chapter that has no folder yet, `12-event-handlers/1`.
 * Returns its path below exercises/. Throws a sentence if it cannot, and then writes nothing.
 */
export function scaffold(
  id: string,
  name: string,
  roots: Roots = { exercises: exercisesRoot, chapters: chaptersRoot },
): string {
  const [, chapter, number] = /^(\d\d(?:-[a-z0-9-]+)?)\/([1-9]\d*)$/.exec(id) ?? [];
  if (chapter === undefined || number === undefined) {
    throw new Error(`\`${id}\` is no exercise: write two digits, a slash and a number, such as 09/3`);
  }
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new Error(`\`${name}\` is no name for a folder: write small letters and dashes, such as some-name`);
  }
  const folder = chapterFolder(chapter, roots);
  const taken = existing(`${roots.exercises}/${folder}`).find((other) => other.startsWith(`${number}-`));
  if (taken !== undefined)
    throw new Error(`${folder}/${taken} is exercise ${id} already: take another number`);
  const path = `${folder}/${number}-${name}`;
  mkdirSync(`${roots.exercises}/${path}/wrong`, { recursive: true });
  for (const [file, text] of Object.entries(files(name))) {
    writeFileSync(`${roots.exercises}/${path}/${file}`, text);
  }
  return path;
}

const existing = (path: string) => (existsSync(path) ? readdirSync(path) : []);

function chapterFolder(chapter: string, { exercises, chapters }: Roots): string {
  const known = [...existing(exercises), ...existing(chapters)].find((other) =>
    other.startsWith(`${chapter.slice(0, 2)}-`),
  );
  if (known === undefined && chapter.length === 2) {
    throw new Error(`chapter ${chapter} has no folder yet: name it, such as ${chapter}-event-handlers/1`);
  }
  if (known !== undefined && chapter.length > 2 && known !== chapter) {
    throw new Error(`chapter ${chapter.slice(0, 2)} is called ${known}`);
  }
  return known ?? chapter;
}

function files(name: string): Record<string, string> {
  const title = name.replaceAll("-", " ").replace(/^./, (letter) => letter.toUpperCase());
  const meta = {
    title,
    minutes: 20,
    replaces: [{ file: "src/TODO.ts", export: "answer" }],
    recordings: ["rolling-default"],
  };
  return {
    "README.md": `# ${title}\n\n${readme}`,
    "meta.json": `${JSON.stringify(meta, null, 2)}\n`,
    "exercise.ts": stub,
    "stub.ts": stub,
    "solution.ts": solution,
    "spec.ts": spec,
    "why.md": why,
    "ending.md": ending,
    "ending.ts": facts,
    "pad.ts": pad,
    "hints.md": hints,
    "wrong/first-belief.ts": wrong,
    "twins.ts": twins,
  };
}

const readme = `TODO: why it matters, in the running system, with numbers. Then what to write, one line for each function, and
the rules, each of which a check holds. At last say which recordings are played on the learner's functions.
`;

const stub = `import { notStarted } from "../../engine/exercise.ts";

/** TODO: the learner reads this. What it gives for what. Then make stub.ts and exercise.ts the same. */
export function answer(question: number): number {
  void question;
  return notStarted();
}
`;

const solution = `// TODO: the names that stub.ts exports, written as well as you can.
export function answer(question: number): number {
  return question;
}
`;

const spec = `import type { Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { sameRun } from "../../engine/system.ts";
import meta from "./meta.json" with { type: "json" };
import type * as solution from "./solution.ts";

// TODO: one check for each rule of README.md, named by a sentence that is true of a right answer.
export const spec: Spec<typeof solution> = (impl) => [
  {
    name: "one is answered by one",
    run: () =>
      agree({
        of: "question",
        expected: { one: { answer: 1 } },
        actual: () => ({ one: { answer: impl.answer(1) } }),
      }),
  },
  {
    name: "three pods roll as they did on a real control plane",
    run: () => sameRun("rolling-default", meta.replaces, impl),
  },
];
`;

const why = `TODO: why the solution is as it is, and what goes wrong in the system when it is not.
`;

const ending = `## Now you can explain

TODO: what the learner can now tell a colleague, in two or three sentences.

## Beside upstream's

- [\`Name\`](go:pkg/TODO.go#Name)

TODO: what differs between upstream's lines and solution.ts, and whether it matters.

## What if

TODO: one question that nobody has answered yet, with numbers?

---

TODO: the answer, and why it is so.
`;

const facts = `import type { Facts } from "../../engine/exercise.ts";

/** TODO: run the port, and make pieces of the answer in ending.md of what it gives. */
export const facts: Facts = () => [];
`;

const twins = `import type { Twins } from "../../engine/exercise.ts";

/** TODO: for each misconception another fault that fails the same checks, as changes to solution.ts. */
export const twins: Twins = {
  "first-belief": { says: "TODO", changes: [["return question", "return 1"]] },
};
`;

const pad = `import { answer } from "./exercise.ts";

// TODO: a call to begin with. What the last line gives is shown.
answer(1);
`;

const hints = `## 1

TODO: where to look. No code in any hint.

## 2

TODO: what to ask oneself.

## 3

TODO: almost there, and still not the answer.
`;

const wrong = `import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

// TODO: what somebody may believe; two more such files. \`npm run exercise:check\` says which checks each fails.
export const wrong: Wrong<typeof solution> = {
  belief: "You TODO.",
  fails: [],
  implementation: { ...solution, answer: () => 0 },
};
`;
