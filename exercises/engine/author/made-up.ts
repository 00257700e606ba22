// An exercise made up for the tests of the author's tools, of which each test spoils something.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Exercise } from "../catalogue.ts";
import { catalogue, exercisesRoot } from "../catalogue.ts";
import { makeRoot } from "../synthetic.ts";

/** Texts by file; undefined takes the file away. */
export type Texts = Readonly<Record<string, string | undefined>>;

/** Writes one exercise of its own into the project's cache, and forgets it again. No two share a path, as modules are remembered by theirs. */
export class MadeUp {
  readonly #root: string;
  #count = 0;

  constructor() {
    const cache = join(exercisesRoot, "../.cache");
    mkdirSync(cache, { recursive: true });
    this.#root = mkdtempSync(join(cache, "made-up-"));
    makeRoot(this.#root);
  }

  /** The exercise with `changed` texts. Modules are remembered by their path, so each is a new one. */
  write(changed: Texts = {}): Exercise {
    const folder = `90-made-up/${++this.#count}-double`;
    for (const [file, text] of Object.entries({ ...texts, ...changed })) {
      if (text === undefined) continue;
      const path = join(this.#root, folder, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
    const made = catalogue(this.#root).find(({ number }) => number === this.#count);
    if (!made) throw new Error(`${folder} was not found again`);
    return { ...made, path: relative(exercisesRoot, join(this.#root, folder)).replaceAll("\\", "/") };
  }

  remove(): void {
    rmSync(this.#root, { recursive: true, force: true });
  }
}

/** A misconception; `body` is what `double` gives for `n`. */
export const wrong = (body: string, fails: readonly string[], belief = "You believe it.") => `
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief: ${JSON.stringify(belief)},
  fails: ${JSON.stringify(fails)},
  implementation: { ...solution, double: (n) => ${body} },
};
`;

/** A specification of `double`: for each check its name, a number and its double. */
export const spec = (...checks: readonly (readonly [name: string, n: number, is: number])[]) => `
import { expect } from "vitest";
import type { Spec } from "../../engine/exercise.ts";
import type * as solution from "./solution.ts";

export const spec: Spec<typeof solution> = (impl) => [
${checks.map(([name, n, is]) => `  { name: "${name}", run: () => expect(impl.double(${n})).toBe(${is}) },`).join("\n")}
];
`;

export const [two, three, nought] = [
  "two becomes four all right",
  "three becomes six all right",
  "nought stays nought as it is",
];

const stub = `
import { notStarted } from "../../engine/exercise.ts";
export const double = (n: number): number => (void n, notStarted());
export const maxScaledDown = (all: number): number => (void all, notStarted());
`;

export const meta = (changed: Readonly<Record<string, unknown>> = {}) =>
  JSON.stringify({
    title: "Double",
    minutes: 5,
    replaces: [{ file: "src/controller/deployment/rolling.ts", export: "maxScaledDown" }],
    recordings: ["rolling-percent-10"],
    ...changed,
  });

/** An ending, of which a test spoils a part. */
export const ending = ({
  explains = "Twice is a sum. Its sides are the same.",
  upstream = "- [`reconcileOldReplicaSets`](go:pkg/controller/deployment/rolling.go#DeploymentController.reconcileOldReplicaSets)",
  whatIf = "What becomes of four?\n\n---\n\nFour becomes 8.",
} = {}): string =>
  `## Now you can explain\n\n${explains}\n\n## Beside upstream's\n\n${upstream}\n\nNothing differs.\n\n## What if\n\n${whatIf}\n`;

/** Twins, each by what `double` gives for `n`, or by why there is none. */
export const twins = (changed: Readonly<Record<string, object>> = {}): string => {
  const twin = (body: string) => ({ says: "It doubles otherwise.", changes: [["n + n + 0 * n", body]] });
  const all = {
    "adds-two": twin("n === 2 ? 4 : n + 7"),
    squares: twin("n === 3 ? 7 : n + n"),
    "one-more": twin("n + n + 3"),
  };
  return `export const twins = ${JSON.stringify({ ...all, ...changed })};\n`;
};

const texts: Texts = {
  "meta.json": meta(),
  "README.md": "# Double\n\nWrite it.\n",
  "why.md": "Twice is once and once more.\n",
  "ending.md": ending(),
  "ending.ts": "export const facts = () => [`Four becomes ${4 + 4}.`];\n",
  "pad.ts": 'import { double } from "./exercise.ts";\n\ndouble(2);\n',
  "hints.md": [
    "## 1\n\nThink of what comes twice, and of what comes once.",
    "## 2\n\nThink of what a sum has on its two sides.",
    "## 3\n\nThink of a sum whose two sides are the same.",
  ].join("\n\n"),
  "stub.ts": stub,
  "exercise.ts": stub,
  "solution.ts":
    "export const double = (n: number): number => n + n + 0 * n;\nexport const maxScaledDown = (all: number): number => all;\n",
  "spec.ts": spec([two, 2, 4], [three, 3, 6], [nought, 0, 0]),
  "twins.ts": twins(),
  "wrong/adds-two.ts": wrong("n + 2", [three, nought]),
  "wrong/squares.ts": wrong("n * n", [three]),
  "wrong/one-more.ts": wrong("2 * n + 1", [two, three, nought]),
  "wrong/signs.json": JSON.stringify({
    "adds-two": { [three]: "answer, is: 5", [nought]: "answer, is: 2" },
    "one-more": { [two]: "answer, is: 5", [three]: "answer, is: 7", [nought]: "answer, is: 1" },
    squares: { [three]: "answer, is: 9" },
  }),
};
