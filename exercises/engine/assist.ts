// What an editor asks about a learner's text while it is written: which names can stand somewhere, and what stands there.
import type ts from "typescript";

/** Names that can be written in place of what stands from `from` to `to`. Offsets count from 0. */
export interface Suggestions {
  readonly from: number;
  readonly to: number;
  readonly names: readonly Suggestion[];
}

interface Suggestion {
  readonly name: string;
  /** TypeScript's word: `property`, `method`, `keyword`, … */
  readonly kind: string;
  /** Nearer names are lower: TypeScript's order, in two digits. */
  readonly order: string;
}

/** What stands somewhere, in TypeScript's words, and what its author says of it. */
export interface Described {
  readonly from: number;
  readonly to: number;
  readonly type: string;
  readonly said: string;
}

/** An editor's questions; each asks about a text of its own. Places are offsets, which count from 0. */
export interface Assistant {
  /** What can be written at a place; undefined where nothing can be said. */
  complete(text: string, at: number): Suggestions | undefined;
  /** The type of a name that was suggested there. */
  typeOf(text: string, at: number, name: string): string;
  /** What stands at a place. */
  describe(text: string, at: number): Described | undefined;
}

/** How an assistant gets at a text: `show` makes the service see one under the name of `file`; `imports` is what may stand behind `from`. */
interface Shown {
  readonly file: string;
  readonly show: (text: string) => void;
  readonly imports: readonly string[];
}

export function createAssistant(
  typescript: typeof ts,
  service: ts.LanguageService,
  { file, show, imports }: Shown,
): Assistant {
  return {
    complete(text, at) {
      const written = importAt(text, at);
      if (written !== undefined)
        return { ...written, names: imports.map((name) => ({ name, kind: "module", order: "11" })) };
      show(text);
      const found = service.getCompletionsAtPosition(file, at, asked);
      const source = service.getProgram()?.getSourceFile(file);
      return found && source && suggested(found, { text, at, types: onlyTypes(typescript, source) });
    },
    typeOf(text, at, name) {
      show(text);
      const details = service.getCompletionEntryDetails(file, at, name, {}, undefined, asked, undefined);
      return inOne(details?.displayParts);
    },
    describe(text, at) {
      show(text);
      const info = service.getQuickInfoAtPosition(file, at);
      if (info === undefined) return undefined;
      const { start, length } = info.textSpan;
      return {
        from: start,
        to: start + length,
        type: inOne(info.displayParts),
        said: inOne(info.documentation),
      };
    },
  };
}

/** Nothing that would first have to be imported: a name that completes is one that compiles. */
const asked: ts.GetCompletionsAtPositionOptions = {
  includeCompletionsForModuleExports: false,
  includeCompletionsWithInsertText: false,
};

/** Words that TypeScript has and a learner's text may not use, because they are more than types, or strict code has not. */
const refused: ReadonlySet<string> = new Set(
  "enum module namespace package require public private protected using with".split(" "),
);

/** Where names are looked for, and the names of the text that stand for types alone. */
interface Place {
  readonly text: string;
  readonly at: number;
  readonly types: ReadonlySet<string>;
}

function suggested(found: ts.CompletionInfo, { text, at, types }: Place): Suggestions | undefined {
  const all = found.entries
    .filter(({ hasAction }) => hasAction !== true)
    .map(({ name, kind, sortText }): Suggestion => ({ name, kind, order: sortText }));
  const isOfTypes = all.some(({ kind, name }) => kind === "keyword" && name === "keyof");
  const compiles = ({ kind, name }: Suggestion): boolean =>
    !(kind === "keyword" && refused.has(name)) && (isOfTypes || !(kind === "alias" && types.has(name)));
  const names = all.filter(compiles);
  if (names.length === 0) return undefined;
  const span = found.entries.find(({ replacementSpan }) => replacementSpan !== undefined)?.replacementSpan;
  if (span !== undefined) return { from: span.start, to: span.start + span.length, names };
  const begun = /[\w$#]*$/.exec(text.slice(0, at))?.[0] ?? "";
  return { from: at - begun.length, to: at, names };
}

/** What a text imports as types, which is nothing where a value is wanted. */
function onlyTypes(typescript: typeof ts, { statements }: ts.SourceFile): Set<string> {
  const isOfTypes = (clause: ts.ImportClause): boolean =>
    clause.phaseModifier === typescript.SyntaxKind.TypeKeyword;
  return new Set(
    statements.filter(typescript.isImportDeclaration).flatMap(({ importClause: clause }) => {
      const bindings = clause?.namedBindings;
      if (clause === undefined || bindings === undefined) return [];
      if (typescript.isNamespaceImport(bindings)) return isOfTypes(clause) ? [bindings.name.text] : [];
      return bindings.elements
        .filter(({ isTypeOnly }) => isTypeOnly || isOfTypes(clause))
        .map(({ name }) => name.text);
    }),
  );
}

/** Where the name of a module is being written. */
function importAt(text: string, at: number): { from: number; to: number } | undefined {
  const line = text.slice(text.lastIndexOf("\n", at - 1) + 1, at);
  const begun = /(?:\bfrom|^\s*import)\s*["']([^"']*)$/.exec(line)?.[1];
  if (begun === undefined) return undefined;
  const rest = /^[^"'\n]*/.exec(text.slice(at))?.[0] ?? "";
  return { from: at - begun.length, to: at + rest.length };
}

const inOne = (parts: readonly ts.SymbolDisplayPart[] = []): string => parts.map(({ text }) => text).join("");
