// What the marks cost: the marks alone, beside all checks on the solutions without them. What the checks take with marks and without differs by
// chance as much as by the marks.
import { compileFunction } from "node:vm";
import { expect, test } from "vitest";
import ts from "typescript";
import type { Exercise, Implementation } from "./catalogue.ts";
import { catalogue, loadSpec } from "./catalogue.ts";
import { LearnerFiles } from "./files.ts";
import { judge } from "./judge.ts";
import { withMarks } from "./marks.ts";
import { createMarks, markNames } from "./rounds.ts";

/** The marks alone are over in a moment. */
const turns = 2;
const files = new LearnerFiles();

/** Where an import of the solution leads: to a package of the port, or to a file beside it. */
const from = ({ path }: Exercise, name: string): string =>
  name.startsWith("#") ? name : new URL(`../${path}/${name}`, import.meta.url).href;

type Mark = (place: number, line: number) => void;

/** What evaluates the solution anew each time, and gives what it exports. */
async function evaluator(exercise: Exercise, marked: boolean) {
  const text = files.solution(exercise);
  const names = ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName);
  const packages = new Map<string, unknown>();
  for (const name of names) packages.set(name, await import(/* @vite-ignore */ from(exercise, name)));
  const { outputText } = ts.transpileModule(marked ? withMarks(ts, text) : text, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2023 },
  });
  const run = compileFunction(outputText, ["exports", "require", ...Object.values(markNames)]);
  return (marks: Record<keyof typeof markNames, Mark>): Implementation => {
    const exports: Implementation = {};
    run(exports, (name: string) => packages.get(name), marks.enter, marks.round, marks.call);
    return exports;
  };
}

/** The milliseconds of the processor's time that something takes. */
async function timed(does: () => Promise<void> | void): Promise<number> {
  const from = process.cpuUsage();
  await does();
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1000;
}

test.each(catalogue().map((exercise) => [exercise.id, exercise] as const))(
  "the marks change no verdict of the solution of %s, and take less than a twentieth of its time",
  async (id, exercise) => {
    const spec = await loadSpec(exercise);
    const judged = async (impl: Implementation): Promise<void> =>
      expect((await judge(spec(impl))).state).toBe("passed");
    const [marked, bare] = [await evaluator(exercise, true), await evaluator(exercise, false)];
    let passed = 0;
    const count = () => void passed++;
    await judged(marked({ enter: count, round: count, call: count }));
    expect(passed).toBeGreaterThan(100);
    // By now the checks are compiled.
    const took = { bare: await timed(() => judged(bare(createMarks(() => undefined)))), marks: Infinity };
    for (let turn = 0; turn < turns; turn++) {
      const { call } = createMarks(() => undefined);
      const all = () => {
        for (let i = 0; i < passed; i++) call(i % 8, 1);
      };
      took.marks = Math.min(took.marks, await timed(all));
    }
    console.log(
      `exercises: ${id} took ${took.bare.toFixed(0)} ms without marks; its ${passed} marks take ${took.marks.toFixed(1)} ms`,
    );
    // The target is a twentieth; only what is far out is a fault.
    expect(took.marks / took.bare).toBeLessThan(0.15);
  },
);
