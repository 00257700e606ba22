/** The page's worker that knows TypeScript: compiles a learner's text, then checks its types. */
import ts from "typescript";
import type { Described, Suggestions } from "../../exercises/engine/assist.ts";
import type { Compiler, Declarations, TypeError } from "../../exercises/engine/compile.ts";
import { createCompiler } from "../../exercises/engine/compile.ts";

/** What the checker is told: first what there is to import, then texts. */
export type ToChecker =
  | {
      readonly type: "declarations";
      readonly files: Declarations;
      /** Of which exercise the texts will be. */
      readonly id: string;
      readonly packages: readonly string[];
    }
  | {
      readonly type: "check";
      readonly run: number;
      readonly text: string;
      /** A scratch pad to be put behind the text: no types are checked then. */
      readonly pad?: string;
    }
  /** A text that has no errors, to be followed step by step: it is answered with code alone. */
  | { readonly type: "steps"; readonly run: number; readonly text: string }
  | Question;

/** What an editor asks about the text that stands in it; `at` counts from 0. */
export interface Question {
  readonly type: "ask";
  readonly ask: number;
  readonly about: keyof Answers;
  readonly text: string;
  readonly at: number;
  /** The name of which the type is asked. */
  readonly name: string;
}

/** What it is told; where TypeScript itself fails, nothing. */
export interface Answers {
  readonly errors: readonly TypeError[] | undefined;
  readonly names: Suggestions | undefined;
  readonly type: string | undefined;
  readonly place: Described | undefined;
}

/** It answers a text twice: with code, which may begin to run, and with the errors, which may call that off. */
export type FromChecker =
  | { readonly type: "code"; readonly run: number; readonly code: string }
  | { readonly type: "errors"; readonly run: number; readonly errors: readonly TypeError[] }
  | { readonly type: "answer"; readonly ask: number; readonly answer: Answers[keyof Answers] };

let compiler: Compiler | undefined;
const post = (message: FromChecker): void => self.postMessage(message);

self.addEventListener("message", ({ data }: MessageEvent<ToChecker>) => {
  if (data.type === "declarations") {
    compiler = createCompiler(ts, data.files, data);
    return;
  }
  if (compiler === undefined) throw new Error("the declarations come first");
  if (data.type === "ask") return post({ type: "answer", ask: data.ask, answer: answered(compiler, data) });
  const { run, text } = data;
  if (data.type === "steps") return post({ type: "code", run, code: compiler.compileForSteps(text) });
  const { pad } = data;
  if (pad !== undefined) {
    const message = compiler.unreadable(pad);
    const errors = message === undefined ? [] : [{ line: 0, column: 0, length: 0, message, source: "" }];
    post({ type: "code", run, code: compiler.compilePad(text, pad) });
    return post({ type: "errors", run, errors });
  }
  post({ type: "code", run, code: compiler.compile(text) });
  post({ type: "errors", run, errors: compiler.check(text) });
});

/** A question that TypeScript cannot bear is left without an answer: the next Run does not suffer from it. */
function answered(asked: Compiler, { about, text, at, name }: Question): Answers[keyof Answers] {
  try {
    if (about === "errors") return asked.check(text);
    if (about === "names") return asked.complete(text, at);
    if (about === "type") return asked.typeOf(text, at, name);
    return asked.describe(text, at);
  } catch {
    return undefined;
  }
}
