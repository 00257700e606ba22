// Types and compiles a learner's text; runs in the page's worker and in the terminal. The compiler is handed in.
import type ts from "typescript";
import type { Assistant } from "./assist.ts";
import { createAssistant } from "./assist.ts";
import { onSourceLines } from "./lines.ts";
import { withMarks } from "./marks.ts";
import { unreadable, withPad } from "./scratch.ts";
import { withSteps } from "./steps-marks.ts";
import { learnerOptions } from "./type-options.ts";

/** Something that TypeScript has to say about a learner's text. Lines and columns count from 1. */
export interface TypeError {
  readonly line: number;
  readonly column: number;
  /** How many characters it is about. */
  readonly length: number;
  readonly message: string;
  /** The line as the learner wrote it. */
  readonly source: string;
  /** It cannot even be read. */
  readonly syntax?: true;
}

/** What learners' texts are checked against, by path: `/lib/lib.es2023.d.ts`, `/src/api/apps/v1/index.d.ts`, … */
export type Declarations = Readonly<Record<string, string>>;

export interface Compiler extends Assistant {
  /** Turns a text into CommonJS with marks, whatever its types; each line stays where it is. */
  compile(text: string): string;
  /** The same with the marks by which it is followed step by step. */
  compileForSteps(text: string): string;
  /** The text with a scratch pad behind it. */
  compilePad(text: string, pad: string): string;
  /** What of a pad cannot be read. */
  unreadable(pad: string): string | undefined;
  /** All errors of the text, in order. */
  check(text: string): TypeError[];
}

/** Where the learner's text lies, as far as its imports can tell: `08/1`. */
const learnerFileOf = (id: string) => `/exercises/${id}/exercise.ts`;
/** Where the declarations have the receiver.ts of an exercise. */
export const receiverOf = (id: string): string => `/exercises/${id}/receiver.d.ts`;
/** "Cannot find module", and the same of an import for its effects. */
const cannotFind: readonly number[] = [2307, 2882];
/** "Cannot find name", with and without advice that does not help here. */
const noSuchName: readonly number[] = [2304, 2580, 2584, 2591];

/** "This syntax is not allowed when 'erasableSyntaxOnly' is enabled." */
const onlyErasable = 1294;
/** What to write in the place of syntax that is more than types. */
const instead: readonly (readonly [begins: RegExp, advice: string])[] = [
  [/^(?:export\s+)?(?:declare\s+)?(?:const\s+)?enum\b/, "a union of strings does for an `enum`"],
  [
    /^(?:export\s+)?(?:declare\s+)?(?:namespace|module)\b/,
    "what stands in a `namespace` can stand in the file",
  ],
  [/^import\b/, "write `import … from`"],
  [
    /^(?:public|private|protected|readonly|override)\b/,
    "declare the field in the class, and set it in the constructor's body: `this.field = field`",
  ],
  [/^</, "write `value as Type`"],
];

/** That a piece of text goes beyond types, and what does instead. */
function erasable(text: string, start: number): string {
  // Of an enum or a namespace it is the name that the compiler points at.
  const line = text.slice(text.lastIndexOf("\n", start) + 1).trimStart();
  const found =
    instead.find(([begins]) => begins.test(text.slice(start))) ??
    instead.find(([begins]) => begins.test(line));
  const advice = found === undefined ? "write it without" : found[1];
  return `This goes beyond types, which vanish without a trace: ${advice}.`;
}

/**
 * Keeps what it has read of the declarations, so that the second check of a text costs little. `packages` are those that a
 * text of exercise `id` may import, like `#api/apps/v1`, and `./receiver.ts` where methods are replaced.
 */
export function createCompiler(
  typescript: typeof ts,
  files: Declarations,
  { id, packages }: { readonly id: string; readonly packages: readonly string[] },
): Compiler {
  const learner: Learner = { file: learnerFileOf(id), text: "", version: nextVersion() };
  const learnerFile = learner.file;
  const service = serviceFor(typescript, files, packages, learner);
  const show = (source: string): void => {
    if (source !== learner.text) learner.version = nextVersion();
    learner.text = source;
  };
  return {
    ...createAssistant(typescript, service, { file: learnerFile, show, imports: importable(packages) }),
    compile: (source) => compileText(typescript, source),
    compileForSteps: (source) => compile(typescript, withSteps(typescript, source)),
    compilePad: (source, pad) => compile(typescript, withMarks(typescript, withPad(typescript, source, pad))),
    unreadable: (pad) => unreadable(typescript, pad),
    check(source) {
      show(source);
      const syntax = service.getSyntacticDiagnostics(learnerFile);
      const found = syntax.length > 0 ? syntax : service.getSemanticDiagnostics(learnerFile);
      const isSyntax = syntax.length > 0 ? { syntax: true as const } : {};
      return found
        .map((one) => ({ ...told(typescript, one, source, packages), ...isSyntax }))
        .sort((a, b) => a.line - b.line || a.column - b.column);
    },
  };
}

/** Turns a text into CommonJS with marks, whatever its types; each line stays where it is. */
export const compileText = (typescript: typeof ts, source: string): string =>
  compile(typescript, withMarks(typescript, source));

/** The learner's text, and a number that no other text has. */
interface Learner {
  readonly file: string;
  text: string;
  version: number;
}

let versions = 0;
const nextVersion = (): number => ++versions;

/** What was read of declarations, for all exercises: most of them look at the same. */
const registries = new WeakMap<Declarations, ts.DocumentRegistry>();

function registryOf(typescript: typeof ts, files: Declarations): ts.DocumentRegistry {
  const known = registries.get(files) ?? typescript.createDocumentRegistry();
  registries.set(files, known);
  return known;
}

function serviceFor(
  typescript: typeof ts,
  files: Declarations,
  packages: readonly string[],
  learner: Learner,
): ts.LanguageService {
  const { options } = typescript.convertCompilerOptionsFromJson(learnerOptions, "/");
  const learnerFile = learner.file;
  const read = (path: string) => (path === learnerFile ? learner.text : files[path]);
  const moduleNamed = (name: string, from: string): ts.ResolvedModuleFull | undefined => {
    if (from === learnerFile && name.startsWith("#") && !packages.includes(name)) return undefined;
    const path = name.startsWith("#")
      ? `/src/${name.slice(1)}/index.d.ts`
      : new URL(name, `file://${from}`).pathname.replace(/\.(?:m?ts|mjs)$/, ".d.ts");
    if (!Object.hasOwn(files, path)) return undefined;
    return { resolvedFileName: path, extension: typescript.Extension.Dts, isExternalLibraryImport: false };
  };
  const host: ts.LanguageServiceHost = {
    getCompilationSettings: () => options,
    getScriptFileNames: () => [learnerFile, "/lib/page.d.ts"],
    getScriptVersion: (path) => (path === learnerFile ? String(learner.version) : "1"),
    getScriptSnapshot: (path) => {
      const content = read(path);
      return content === undefined ? undefined : typescript.ScriptSnapshot.fromString(content);
    },
    getCurrentDirectory: () => "/",
    getDefaultLibFileName: () => "/lib/lib.es2023.d.ts",
    fileExists: (path) => read(path) !== undefined,
    readFile: read,
    resolveModuleNameLiterals: (names, from) =>
      names.map(({ text }) => ({ resolvedModule: moduleNamed(text, from) })),
  };
  return typescript.createLanguageService(host, registryOf(typescript, files));
}

function compile(typescript: typeof ts, marked: string): string {
  const { outputText, sourceMapText = "{}" } = typescript.transpileModule(marked, {
    fileName: "exercise.ts",
    compilerOptions: {
      target: typescript.ScriptTarget.ES2023,
      module: typescript.ModuleKind.CommonJS,
      noEmitHelpers: true, // The runner hands in the one that is needed.
      sourceMap: true,
      removeComments: true, // One at the end of a line would swallow what is put beside it.
    },
  });
  const { mappings = "" } = JSON.parse(sourceMapText) as { mappings?: string }; // Just written by TypeScript.
  return onSourceLines(outputText.replace(/^\/\/# sourceMappingURL=.*$/m, ""), mappings);
}

function told(
  typescript: typeof ts,
  diagnostic: ts.Diagnostic,
  text: string,
  packages: readonly string[],
): TypeError {
  const { line, character } = diagnostic.file?.getLineAndCharacterOfPosition(diagnostic.start ?? 0) ?? {
    line: 0,
    character: 0,
  };
  const said = typescript.flattenDiagnosticMessageText(diagnostic.messageText, "\n");
  const source = text.split(/\r?\n/)[line] ?? "";
  const message = inWords(diagnostic, said, text, packages) + opened(diagnostic);
  return { line: line + 1, column: character + 1, length: diagnostic.length ?? 0, message, source };
}

function inWords(
  { code, start = 0 }: ts.Diagnostic,
  said: string,
  text: string,
  packages: readonly string[],
): string {
  const name = /'([^']*)'/.exec(said)?.[1] ?? "";
  if (code === onlyErasable) return erasable(text, start);
  const isImport = /["'`]/.test(text[start] ?? "");
  if (cannotFind.includes(code) || (isImport && noSuchName.includes(code))) return notHere(name, packages);
  return (noSuchName.includes(code) ? missing(name, packages) : undefined) ?? said;
}

/** What never ends is missed where the text does; what the parser says beside is where it began. */
function opened({ relatedInformation: [beside] = [] }: ts.Diagnostic): string {
  const isBeginning = beside?.code === 1007; // "The parser expected to find a '}' to match the '{' token here."
  const { file, start = 0 } = beside ?? {};
  if (!isBeginning || file === undefined) return "";
  const { line } = file.getLineAndCharacterOfPosition(start);
  return ` The '${file.text[start] ?? ""}' of line ${line + 1} is not closed.`;
}

/** What Node or a page has, and a worker for exercises has not. */
const elsewhere: ReadonlySet<string> = new Set(
  (
    "process Buffer __dirname __filename global document window self navigator location history localStorage " +
    "sessionStorage alert prompt confirm requestAnimationFrame fetch XMLHttpRequest WebSocket Worker performance crypto URL"
  ).split(" "),
);

/** What stands in the place of a name that other programs have. */
function missing(name: string, packages: readonly string[]): string | undefined {
  if (/^(?:set|clear)(?:Timeout|Interval|Immediate)$/.test(name)) {
    return `There is no \`${name}\` here: time is handed in. Nothing in this exercise waits by a timer of its own.`;
  }
  if (name === "require" || name === "module") {
    return `There is no \`${name}\` here: write \`import … from\`. ${whatCan(packages)}`;
  }
  if (elsewhere.has(name)) {
    return `There is no \`${name}\` here: your code runs alike in Node and in the page. Work with what your function is given.`;
  }
  return undefined;
}

function notHere(name: string, packages: readonly string[]): string {
  return `\`${name}\` cannot be imported here. ${whatCan(packages)}`;
}

function whatCan(packages: readonly string[]): string {
  return `What can: ${importable(packages)
    .map((one) => `\`${one}\``)
    .join(", ")}.`;
}

const importable = (packages: readonly string[]): string[] => ["../../engine/exercise.ts", ...packages];
