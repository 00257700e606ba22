import ts from "typescript";
import { table } from "./settable.ts";

/**
 * Makes the named function exports of a module settable, for exercise builds only: the port itself has no seam.
 * `export function f() {…}` becomes `export let f = function () {…}` and is entered in a global table, through which
 * `replace` puts a learner's function in its place. Bindings of ES modules are live, so every importer sees it.
 * Throws if the module exports no such function.
 */
export function makeSettable(file: string, code: string, names: readonly string[]): string {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.ES2023, true);
  const edits = names.map((name) => edit(source, name));
  edits.sort((a, b) => b.start - a.start);
  let out = code;
  for (const { start, end, text } of edits) out = out.slice(0, start) + text + out.slice(end);
  const entries = names.map(
    (name) =>
      `;(globalThis[Symbol.for("${table}")] ??= new Map()).set("${file}#${name}", { get: () => ${name}, set: (f) => { ${name} = f; } });`,
  );
  return out + entries.join("");
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

function edit(source: ts.SourceFile, name: string): Edit {
  const found = source.statements.find(
    (s): s is ts.FunctionDeclaration =>
      ts.isFunctionDeclaration(s) && s.name?.text === name && s.body !== undefined,
  );
  if (!found?.name || !found.modifiers?.some((m) => m.kind === ts.SyntaxKind.ExportKeyword)) {
    throw new Error(`${source.fileName} exports no function \`${name}\` that an exercise could replace`);
  }
  const start = found.getStart(source);
  const isAsync = found.modifiers.some((m) => m.kind === ts.SyntaxKind.AsyncKeyword);
  const rest = source.text.slice(found.name.end, found.end);
  return { start, end: found.end, text: `export let ${name} = ${isAsync ? "async " : ""}function ${rest};` };
}
