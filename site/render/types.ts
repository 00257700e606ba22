/** What the compiler says about a sketch: the types that it asks for, the errors that it declares. */
import { createRequire } from "node:module";
import { createTwoslasher } from "twoslash";
import type { TwoslashReturn } from "twoslash";
import type * as TypeScript from "typescript";
import { Cache, hash } from "../../exercises/engine/cache.ts";
import type { Files } from "../read/sources.ts";

// Required, not imported: see cut/symbols.ts.
const ts = createRequire(import.meta.url)("typescript") as typeof TypeScript; // What the package is.

/** A sketch without its queries and flags, and what the compiler answers, by line. */
export interface CheckedSketch {
  readonly code: string;
  readonly answers: readonly Answer[];
}

/** A type that was asked for with `// ^?`, or an error that `// @errors: N` declares. Line and columns count from 0. */
export interface Answer {
  readonly kind: "type" | "error";
  readonly line: number;
  readonly from: number;
  readonly length: number;
  readonly text: string;
}

/** The compiler, asked about sketches and about the project's own files. */
export interface TypeChecker {
  /** Throws, with what to do about it, when a sketch has an error that it does not declare, or declares one that it has not. */
  (sketch: string): CheckedSketch;
  /** What an editor says of the name at a place in one of the book's files (line from 1, column from 0); nothing if none is there. */
  at(path: string, line: number, column: number): string | undefined;
}

/** An answer and the files that it was read from: path → fingerprint. */
interface Entry extends CheckedSketch {
  readonly from: Readonly<Record<string, string>>;
}

/** A compiler that has read files; good for as long as they stay as they are. */
interface Compiler {
  readonly ask: ReturnType<typeof createTwoslasher>;
  from: Readonly<Record<string, string>>;
}

/**
 * A checker that remembers. An answer holds for one text, one TypeScript, one configuration (those are the cache's version) and the
 * files of ours that the sketch imports, directly or not: when one of these has changed, the compiler is asked again.
 */
export function createTypeChecker(files: Files, path: string | undefined): TypeChecker & { save(): void } {
  const known = new Cache<Entry>(path, versionOf(files));
  let compiler: Compiler | undefined;
  const holds = (from: Readonly<Record<string, string>>): boolean =>
    Object.entries(from).every(([file, before]) => files.hash(file) === before);
  const remembered = (
    question: string,
    sketch: string,
    answerOf: (said: TwoslashReturn, ask: Compiler["ask"]) => CheckedSketch,
  ): CheckedSketch => {
    const key = hash(question);
    const before = known.get(key);
    if (before !== undefined && holds(before.from)) return before;
    if (compiler === undefined || !holds(compiler.from)) compiler = { ask: createCompiler(files), from: {} };
    const said = run(compiler.ask, sketch);
    const from = filesRead(compiler.ask, sketch, files);
    compiler.from = { ...compiler.from, ...from };
    const answer = answerOf(said, compiler.ask);
    known.set(key, { ...answer, from });
    return answer;
  };
  const check = (sketch: string): CheckedSketch => remembered(sketch, sketch, (said) => judge(sketch, said));
  // A sketch that imports the file makes the compiler read it, and names the files that the answer depends on.
  const at = (path: string, line: number, column: number): string | undefined =>
    remembered(`${path}:${line}:${column}`, `import "./${path}";\n`, (_, ask) => ({
      code: "",
      answers: quickInfo(ask, files.absolute(path), line, column),
    })).answers[0]?.text;
  return Object.assign(check, { at, save: () => known.save() });
}

/** What the language service says of the name at a place; none if the place holds no name. */
function quickInfo(ask: Compiler["ask"], file: string, line: number, column: number): Answer[] {
  const [service] = [...(ask.getCacheMap()?.values() ?? [])].map((env) => env.languageService);
  const source = service?.getProgram()?.getSourceFile(file);
  if (service === undefined || source === undefined) return [];
  const place = source.getPositionOfLineAndCharacter(line - 1, column);
  const info = service.getQuickInfoAtPosition(file, place);
  const text = ts.displayPartsToString(info?.displayParts);
  const length = info?.textSpan.length ?? 0;
  return text === "" ? [] : [{ kind: "type", line, from: column, length, text }];
}

function versionOf(files: Files): string {
  const config = ["package.json", "package-lock.json", "tsconfig.json"].map((file) => files.text(file) ?? "");
  return hash(["2", ts.version, ...config].join("\n"));
}

/** The project's own options, but that a sketch may leave names unused. Hovers are never computed: nobody asked. */
function createCompiler(files: Files): Compiler["ask"] {
  const config = ts.readConfigFile(files.absolute("tsconfig.json"), (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(config.config ?? {}, ts.sys, files.absolute(""));
  return createTwoslasher({
    vfsRoot: files.absolute(""),
    tsModule: ts,
    compilerOptions: {
      ...options,
      noUnusedLocals: false,
      noUnusedParameters: false,
      noErrorTruncation: true,
    },
    handbookOptions: { noStaticSemanticInfo: true, noErrorValidation: true },
  });
}

function run(ask: Compiler["ask"], sketch: string): TwoslashReturn {
  const flag = [...sketch.matchAll(/^\s*\/\/ @(\w+)/gm)].find(([, name]) => name !== "errors");
  if (flag !== undefined)
    throw new Error(
      `a sketch knows \`// @errors: NUMBERS\`, \`// ^?\` and \`// ---cut---\`, not \`@${flag[1]}\``,
    );
  try {
    return ask(sketch, "ts");
  } catch (err) {
    const line = /on line (\d+)/.exec(String(err))?.[1];
    throw new Error(
      `line ${line ?? "?"} of the sketch: there is nothing above the \`^\` of \`// ^?\`; it points at a name in the line before`,
      { cause: err },
    );
  }
}

/** Holds the errors against those that the sketch declares. */
function judge(sketch: string, { code, nodes }: TwoslashReturn): CheckedSketch {
  const declared = new Set(
    [...sketch.matchAll(/^\s*\/\/ @errors: ([\d ]+)$/gm)].flatMap(([, numbers = ""]) =>
      numbers.trim().split(/ +/).map(Number),
    ),
  );
  const answers: Answer[] = [];
  for (const node of nodes) {
    const place = { line: node.line, from: node.character, length: node.length };
    if (node.type === "query") answers.push({ kind: "type", ...place, text: node.text });
    if (node.type !== "error") continue;
    const number = Number(node.code);
    if (!declared.has(number)) {
      throw new Error(
        `the sketch does not compile: \`${code.split("\n")[node.line]?.trim() ?? ""}\`: TS${number}: ${node.text} ` +
          `Mend it, or, if this error is the point, put \`// @errors: ${[...declared, number].join(" ")}\` on its first line`,
      );
    }
    answers.push({ kind: "error", ...place, text: `TS${number}: ${node.text}` });
  }
  for (const number of declared) {
    if (!answers.some((answer) => answer.text.startsWith(`TS${number}: `)))
      throw new Error(
        `the sketch declares TS${number}, but the compiler does not say that; it says ${errorsIn(answers)}`,
      );
  }
  return { code, answers };
}

function errorsIn(answers: readonly Answer[]): string {
  const errors = answers.filter(({ kind }) => kind === "error").map(({ text }) => text);
  return errors.length === 0 ? "nothing" : errors.join("; ");
}

/**
 * Our files that the sketch imports, directly or not. Packages change only with the lockfile, which is in the version. Twoslash empties
 * the sketch's file when it is done, so it is filled once more.
 */
function filesRead(ask: Compiler["ask"], sketch: string, files: Files): Record<string, string> {
  const root = files.absolute("");
  const paths = [...(ask.getCacheMap()?.values() ?? [])].flatMap((env) => {
    env.createFile(files.absolute("index.ts"), sketch);
    return (env.languageService.getProgram()?.getSourceFiles() ?? []).map(({ fileName }) => fileName);
  });
  const own = paths
    .filter((path) => path.startsWith(root) && !path.includes("/node_modules/"))
    .map((path) => path.slice(root.length).replace(/^\//, ""));
  return Object.fromEntries(
    [...new Set(own)].sort().flatMap((path) => {
      const now = files.hash(path);
      return now === undefined ? [] : [[path, now]]; // The sketch itself is no file.
    }),
  );
}
