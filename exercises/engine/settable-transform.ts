import ts from "typescript";
import { beside, findMethod, hasModifier, isMethod, isPrivate, receiverOf } from "./methods.ts";
import { table } from "./settable.ts";

/**
 * Makes the named exports of a module settable, for exercise builds only: the port itself has no seam. `export function
 * f() {…}` becomes `export let f = function () {…}` and is entered in a global table, through which `replace` puts a
 * learner's function in its place. Bindings of ES modules are live, so every importer sees it. A class cannot be
 * exchanged like that, as whoever extends it has taken hold of it for good: a constructor stands in its place that hands
 * over to the class of the moment. A method, named `Class.method` or `Class.#method`, begins by asking whether a function
 * was put in its place. Throws if the module has no such function, class or method.
 */
export function makeSettable(file: string, code: string, names: readonly string[]): string {
  // Methods come first: once a class is settable, its text stands elsewhere.
  const methods = names.filter(isMethod);
  const ofMethods = apply(code, methodEdits(parse(file, code), methods));
  const source = parse(file, ofMethods);
  const edits = names.filter((name) => !isMethod(name)).map((name) => edit(source, name));
  const entries = [...methods.map(methodEntry), ...edits].map(
    ({ name, get, set, of }) =>
      `;(globalThis[Symbol.for("${table}")] ??= new Map()).set("${file}#${name}", { get: () => ${get}, set: ($put) => { ${set} }${of ? `, of: ${of}` : ""} });`,
  );
  const slots = methods.map((name) => `;var ${slotOf(name)};`);
  return apply(ofMethods, edits) + slots.join("") + entries.join("");
}

const parse = (file: string, code: string) => ts.createSourceFile(file, code, ts.ScriptTarget.ES2023, true);

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** An entry in the table of what is settable. */
interface Entry {
  readonly name: string;
  /** An expression: what is in place now. */
  readonly get: string;
  /** Statements that put `$put` in place. */
  readonly set: string;
  /** The class of a method. */
  readonly of?: string;
}

function apply(code: string, edits: readonly Edit[]): string {
  let out = code;
  for (const { start, end, text } of edits.toSorted((a, b) => b.start - a.start))
    out = out.slice(0, start) + text + out.slice(end);
  return out;
}

/** The variable in which a method's replacement lies; `undefined` leaves the port's in place. */
const slotOf = (name: string): string => name.replaceAll(/[.#]/g, "$");

function methodEntry(name: string): Entry {
  const [of = ""] = name.split(".");
  return { name, get: slotOf(name), set: `${slotOf(name)} = $put;`, of };
}

/** No edit adds a line, so every line of the port stays where it is. */
function methodEdits(source: ts.SourceFile, names: readonly string[]): Edit[] {
  const bodies = names.map((name) => {
    const [, { body, asteriskToken }] = findMethod(source, name);
    const at = body.getStart(source) + "{".length;
    const hand = asteriskToken ? "yield* " : "";
    const slot = slotOf(name);
    return { start: at, end: at, text: ` if (${slot}) return ${hand}${slot}(this, ...arguments);` };
  });
  const classes = [...new Set(names.map((name) => name.split(".")[0]))];
  const views = classes.map((one) =>
    viewOf(
      source,
      names.filter((name) => name.split(".")[0] === one),
    ),
  );
  return [...bodies, ...views];
}

/** Shows what the methods use of their object, and what only its class can see, under plain names. */
function viewOf(source: ts.SourceFile, names: readonly string[]): Edit {
  const { type, members } = receiverOf(source, names);
  const accessors = members.flatMap(({ name, plain, declarations }) => {
    const isHidden = name.startsWith("#") || declarations.some(isPrivate);
    const as = name.startsWith("#") ? plain : beside(name);
    return isHidden ? [accessor(name, as, declarations)] : [];
  });
  const at = type.end - "}".length;
  return { start: at, end: at, text: accessors.join("") };
}

function accessor(name: string, as: string, declarations: readonly ts.ClassElement[]): string {
  const isSet = declarations.some(
    (d) =>
      ts.isSetAccessor(d) || (ts.isPropertyDeclaration(d) && !hasModifier(d, ts.SyntaxKind.ReadonlyKeyword)),
  );
  const get = ` get ${as}() { return this.${name}; }`;
  return isSet ? `${get} set ${as}($put) { this.${name} = $put; }` : get;
}

function edit(source: ts.SourceFile, name: string): Edit & Entry {
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
function settableClass(name: string, rest: string): Omit<Entry, "name"> & Pick<Edit, "text"> {
  const now = `${name}$now`;
  const follow = `Object.setPrototypeOf(${name}.prototype, ${now}?.prototype ?? null);`;
  const make = `function (...args) { return Reflect.construct(${now}, args, new.target); }`;
  return {
    text: `let ${now} = class ${name}${rest}; export const ${name} = ${make}; ${follow}`,
    get: now,
    set: `${now} = $put; ${follow}`,
  };
}
