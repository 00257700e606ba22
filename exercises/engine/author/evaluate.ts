// Runs the text of a solution in this process, with a limit on how long it may go on.
import { compileFunction } from "node:vm";
import ts from "typescript";
import type { Implementation } from "../catalogue.ts";
import { withMarks } from "../marks.ts";
import { markNames } from "../rounds.ts";

/** How many loops and calls are left. What runs for ever runs out. */
export class Fuel {
  #left = Number.POSITIVE_INFINITY;
  #used = 0;

  /** Fills up, and says how much was used since the last time. */
  fill(amount: number): number {
    const used = this.#used;
    this.#used = 0;
    this.#left = amount;
    return used;
  }

  readonly burn = (): void => {
    this.#used++;
    if (this.#left-- <= 0) throw new Error("it goes on for ever");
  };
}

/** Makes solutions of their text. All of them import the same packages. */
export class Evaluator {
  readonly fuel = new Fuel();
  readonly #packages: ReadonlyMap<string, unknown>;

  private constructor(packages: ReadonlyMap<string, unknown>) {
    this.#packages = packages;
  }

  /** For the text of a solution and everything that imports no more than it does. */
  static async of(code: string): Promise<Evaluator> {
    const { importedFiles } = ts.preProcessFile(code, true, true);
    const names = importedFiles.map(({ fileName }) => fileName).filter((name) => name.startsWith("#"));
    const packages = names.map(async (name) => [name, await import(/* @vite-ignore */ name)] as const);
    return new Evaluator(new Map(await Promise.all(packages)));
  }

  /** What the text exports. */
  evaluate(code: string): Implementation {
    const { outputText } = ts.transpileModule(withMarks(ts, code), {
      compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2023 },
    });
    const exports: Implementation = {};
    const require = (name: string): unknown => {
      if (!this.#packages.has(name)) throw new Error(`a solution imports packages (#…) only, not ${name}`);
      return this.#packages.get(name);
    };
    const { enter, round, call } = markNames;
    const { burn } = this.fuel;
    const parameters = ["exports", "require", enter, round, call];
    compileFunction(outputText, parameters)(exports, require, () => undefined, burn, burn);
    return exports;
  }
}
