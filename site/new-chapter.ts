/** `npm run chapter:new 09-work-queue`: makes a chapter's folder that builds as a draft. chapters/README.md says how it goes on. */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import * as goerrors from "#go/errors";
import * as flag from "#go/flag/node";
import type { Erratum } from "./author.ts";
import { chapters, folderOf } from "./language/chapters.ts";
import type { ChapterEntry } from "./language/chapters.ts";
import { nearest } from "./base/problems.ts";
import { errataTitle } from "./read/measures.ts";

/** Writes the folder and returns the paths; throws with what is wrong with the name, or when the folder exists. */
export function newChapter(root: string, name: string, errata: readonly Erratum[]): string[] {
  const entry = entryOf(name);
  const folder = `chapters/${folderOf(entry)}`;
  if (existsSync(join(root, folder)))
    throw new Error(`${folder} exists; chapter:new never writes over a chapter`);
  const points = errata.filter(({ chapter }) => chapter === entry.number);
  const texts: Readonly<Record<string, string>> = {
    "index.md": textOf(points),
    "meta.ts": meta,
    "quiz.ts": quiz,
  };
  mkdirSync(join(root, folder), { recursive: true });
  return Object.entries(texts).map(([file, text]) => {
    writeFileSync(join(root, folder, file), text);
    return `${folder}/${file}`;
  });
}

/** `9`, `09` and `09-work-queue` all name chapter 9. */
function entryOf(name: string): ChapterEntry {
  const entry = chapters.find((chapter) =>
    /^\d+$/.test(name) ? chapter.number === Number(name) : folderOf(chapter) === name,
  );
  if (entry !== undefined) return entry;
  throw new Error(
    `site/language/chapters.ts has no chapter \`${name}\`; ${nearest(name, chapters.map(folderOf))}. Its number, slug, title and line stand there`,
  );
}

const meta = `import type { ChapterMeta } from "../../site/author.ts";

export const meta: ChapterMeta = {
  status: "draft",
  objectives: ["Say what the reader can do afterwards: a sentence that begins with a verb."],
  prerequisites: [],
  minutes: 30,
  upstream: [],
  port: [],
  tests: [],
};
`;

const quiz = `import type { Facts, Question } from "../../site/author.ts";

export const facts: Facts = () => ({});

export const quiz: Question[] = [];
`;

/** One line of advice in each part, in the order of chapters/README.md. */
function textOf(points: readonly Erratum[]): string {
  const errata = points.length > 0 ? `\n## ${errataTitle}\n\n::: errata\n:::\n` : "";
  return `The scene, in 80 words at most: what the reader typed or watched go wrong, and an oddity that asks for an explanation.

::: predict id=guess
A question that common sense can answer, about the very thing that the scene leaves open.

---

What happens, and why most people guess otherwise.
:::

## The first steps

Record a short run (\`scenario.ts\`, \`npm run record\`) and show it here, within the first third of the words: \`::: run trace.json decisions=3\`.

## The model

Two sentences that hold in every case, one figure that the text sends the reader to, and one explorable that invites a single experiment by name.

## The first problem

Open on a step of the run. Then problem, picture, rule, code, edge cases; end on what is still open, because that causes the next section.

## The whole run

Every step, for those who want it: \`::: run trace.json\`.

## What a naive port gets wrong

- **It does the obvious thing.** And what that costs in the run.

## Real world

What an operator sees of this, and does about it.

## Why is it not done another way?

A question on which upstream could have decided otherwise: the alternatives, the price, your opinion.

## Check yourself

Questions whose answers are computed from runs (\`quiz.ts\`), and then the exercises.

## Versions

\`::: versions\` shows the rows of meta.ts: what changed before and after v1.20.
${errata}`;
}

const program = { usage: "usage: npm run chapter:new NN-slug", words: { least: 1, most: 1 } };

async function main({ words: [name = ""] }: flag.Given<flag.Flags>): Promise<number> {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const { errata } = (await import(pathToFileURL(join(root, "chapters/errata.ts")).href)) as {
    errata: Erratum[];
  }; // Our own file.
  try {
    for (const path of newChapter(root, name, errata)) console.log(path);
  } catch (err) {
    console.error(goerrors.textOf(err));
    return 1;
  }
  console.log("npm start shows it; chapters/README.md says what goes into it and what makes it finished");
  return 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exitCode = await flag.run(program, process.argv.slice(2), main);
