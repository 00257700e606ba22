// Runs the text of a solution in this process, with a limit on how long it may go on.
import { compileFunction } from "node:vm";
import ts from "typescript";
import type { Implementation } from "../catalogue.ts";

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
    const { outputText } = ts.transpileModule(code, {
      compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2023 },
      transformers: { before: [burning] },
    });
    const exports: Implementation = {};
    const require = (name: string): unknown => {
      if (!this.#packages.has(name)) throw new Error(`a solution imports packages (#…) only, not ${name}`);
      return this.#packages.get(name);
    };
    compileFunction(outputText, ["exports", "require", "$burn"])(exports, require, this.fuel.burn);
    return exports;
  }
}

/** Writes `$burn()` at the beginning of each loop and each function. */
function burning(context: ts.TransformationContext): (file: ts.SourceFile) => ts.SourceFile {
  const { factory } = context;
  const burn = () =>
    factory.createExpressionStatement(
      factory.createCallExpression(factory.createIdentifier("$burn"), [], []),
    );
  const block = (body: ts.Statement) => factory.createBlock([burn(), body], true);
  const visit = (original: ts.Node): ts.Node => {
    const node = ts.visitEachChild(original, visit, context);
    if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) {
      const { modifiers, typeParameters, parameters, type, equalsGreaterThanToken: arrow } = node;
      const body = block(factory.createReturnStatement(node.body));
      return factory.updateArrowFunction(node, modifiers, typeParameters, parameters, type, arrow, body);
    }
    if (ts.isBlock(node) && ts.isFunctionLike(original.parent)) {
      return factory.updateBlock(node, [burn(), ...node.statements]);
    }
    if (ts.isWhileStatement(node)) {
      return factory.updateWhileStatement(node, node.expression, block(node.statement));
    }
    if (ts.isForOfStatement(node)) {
      const { awaitModifier, initializer, expression } = node;
      return factory.updateForOfStatement(
        node,
        awaitModifier,
        initializer,
        expression,
        block(node.statement),
      );
    }
    if (ts.isForStatement(node)) {
      const { initializer, condition, incrementor } = node;
      return factory.updateForStatement(node, initializer, condition, incrementor, block(node.statement));
    }
    return node;
  };
  return (file) => ts.visitNode(file, visit, ts.isSourceFile);
}
