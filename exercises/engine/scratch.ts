// A scratch pad: a few lines that call the learner's functions. Runs in Node and in the page; the compiler is handed in.
import type ts from "typescript";
import { padExport } from "./scratch-check.ts";

/** The learner's text with the pad behind it. The pad sees all that the text has; what its last line gives is handed back. */
export function withPad(typescript: typeof ts, text: string, pad: string): string {
  const { imports, body, values } = partsOf(typescript, pad, namesImported(typescript, text));
  return `${withValues(typescript, text, values)}\n${imports.join(" ")}\nexport const ${padExport} = async () => {\n${body}\n};\n`;
}

interface Parts {
  readonly imports: readonly string[];
  /** What it imports not only as a type. */
  readonly values: ReadonlySet<string>;
  /** On the lines on which it stands in the pad. */
  readonly body: string;
}

function partsOf(typescript: typeof ts, pad: string, known: ReadonlySet<string>): Parts {
  const source = sourceOf(typescript, pad);
  const imports: string[] = [];
  const values = new Set<string>();
  let body = pad;
  for (const statement of source.statements) {
    if (!typescript.isImportDeclaration(statement)) continue;
    const written = statement.getText(source);
    if (!typesAlone.test(written)) for (const name of namesOf(typescript, statement)) values.add(name);
    // The text itself is there, and so is what it has imported.
    const isOwn = /["']\.\/exercise\.ts["']/.test(written);
    if (!isOwn && namesOf(typescript, statement).every((name) => !known.has(name)))
      imports.push(oneLine(written));
    const [from, to] = [statement.getStart(source), statement.end];
    body = body.slice(0, from) + body.slice(from, to).replace(/[^\n]/g, " ") + body.slice(to);
  }
  const last = source.statements.at(-1);
  if (last && typescript.isExpressionStatement(last)) {
    const [from, to] = [last.getStart(source), last.end];
    const given = body.slice(from, to).replace(/;$/, "");
    body = `${body.slice(0, from)}return (${given});${body.slice(to)}`;
  }
  return { imports, body, values };
}

const typesAlone = /^import type\b/;

/** The learner's text, in which an import for its types alone gives values, too, if the pad asks for them. No column moves. */
function withValues(typescript: typeof ts, text: string, values: ReadonlySet<string>): string {
  const source = sourceOf(typescript, text);
  let changed = text;
  for (const statement of source.statements.filter(typescript.isImportDeclaration)) {
    if (!namesOf(typescript, statement).some((name) => values.has(name))) continue;
    const [from, to] = [statement.getStart(source), statement.end];
    changed =
      changed.slice(0, from) + changed.slice(from, to).replace(typesAlone, "import     ") + changed.slice(to);
  }
  return changed;
}

const oneLine = (text: string): string => text.replace(/\s+/g, " ");

const sourceOf = (typescript: typeof ts, text: string): ts.SourceFile =>
  typescript.createSourceFile("pad.ts", text, typescript.ScriptTarget.ES2023, true);

function namesImported(typescript: typeof ts, text: string): ReadonlySet<string> {
  const { statements } = sourceOf(typescript, text);
  return new Set(
    statements.filter(typescript.isImportDeclaration).flatMap((one) => namesOf(typescript, one)),
  );
}

function namesOf(typescript: typeof ts, { importClause }: ts.ImportDeclaration): string[] {
  const bindings = importClause?.namedBindings;
  const all =
    bindings === undefined
      ? []
      : typescript.isNamespaceImport(bindings)
        ? [bindings]
        : [...bindings.elements];
  return [...(importClause?.name ? [importClause.name.text] : []), ...all.map(({ name }) => name.text)];
}

/** What stands in the pad that cannot be read, with its line. */
export function unreadable(typescript: typeof ts, pad: string): string | undefined {
  const { diagnostics: [first] = [] } = typescript.transpileModule(pad, { reportDiagnostics: true });
  if (first === undefined) return undefined;
  const at = first.file?.getLineAndCharacterOfPosition(first.start ?? 0);
  return `Line ${(at?.line ?? 0) + 1}: ${typescript.flattenDiagnosticMessageText(first.messageText, " ")}`;
}
