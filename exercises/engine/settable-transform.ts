import ts from "typescript";
import { table } from "./settable.ts";

/**
 * Makes the named exports of a module settable, for exercise builds only: the port itself has no seam. `export function
 * f() {…}` becomes `export let f = function () {…}` and is entered in a global table, through which `replace` puts a
 * learner's function in its place. Bindings of ES modules are live, so every importer sees it. A class cannot be
 * exchanged like that, as whoever extends it has taken hold of it for good: a constructor stands in its place that hands
 * over to the class of the moment. Throws if the module exports no such function or class.
 */
export function makeSettable(file: string, code: string, names: readonly string[]): string {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.ES2023, true);
  const edits = names.map((name) => edit(source, name));
  const entries = edits.map(
    ({ name, get, set }) =>
      `;(globalThis[Symbol.for("${table}")] ??= new Map()).set("${file}#${name}", { get: () => ${get}, set: ($put) => { ${set} } });`,
  );
  edits.sort((a, b) => b.start - a.start);
  let out = code;
  for (const { start, end, text } of edits) out = out.slice(0, start) + text + out.slice(end);
  return out + entries.join("");
}

interface Edit {
  name: string;
  start: number;
  end: number;
  text: string;
  /** An expression: what is in place now. */
  get: string;
  /** Statements that put `$put` in place. */
  set: string;
}

function edit(source: ts.SourceFile, name: string): Edit {
  const found = source.statements.find(
    (s): s is ts.FunctionDeclaration | ts.ClassDeclaration =>
      ((ts.isFunctionDeclaration(s) && s.body !== undefined) || ts.isClassDeclaration(s)) &&
      s.name?.text === name,
  );
  if (!found?.name || !found.modifiers?.some((m) => m.kind === ts.SyntaxKind.ExportKeyword)) {
    throw new Error(
      `${source.fileName} exports no function or class \`${name}\` that an exercise could replace`,
    );
  }
  const start = found.getStart(source);
  const rest = source.text.slice(found.name.end, found.end);
  const at = { name, start, end: found.end };
  if (ts.isClassDeclaration(found)) return { ...at, ...settableClass(name, rest) };
  const isAsync = found.modifiers.some((m) => m.kind === ts.SyntaxKind.AsyncKeyword);
  const text = `export let ${name} = ${isAsync ? "async " : ""}function ${rest};`;
  return { ...at, text, get: name, set: `${name} = $put;` };
}

/** Instances, those of subclasses too, are made by the class of the moment and find its methods. */
function settableClass(name: string, rest: string): Pick<Edit, "text" | "get" | "set"> {
  const now = `${name}$now`;
  const follow = `Object.setPrototypeOf(${name}.prototype, ${now}?.prototype ?? null);`;
  const make = `function (...args) { return Reflect.construct(${now}, args, new.target); }`;
  return {
    text: `let ${now} = class ${name}${rest}; export const ${name} = ${make}; ${follow}`,
    get: now,
    set: `${now} = $put; ${follow}`,
  };
}
