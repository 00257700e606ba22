// Ours: finds the names that the cases of a Go test's tables have

/** The names of the cases in the tables of a gofmt-ed file, by test function; where they have names. */
export function goCaseNames(text: string): Record<string, string[]> {
  const code = blank(text);
  const found: Record<string, string[]> = {};
  for (const match of code.matchAll(/^func (Test\w*)\([^\n]*\{\n([\s\S]*?)^\}/gm)) {
    const [whole, name = "", body = ""] = match;
    const file: GoFile = { text, code, from: match.index + whole.length - body.length - 1 };
    const names = [...loops(file, body)].flatMap((loop) => namesIn(file, loop));
    if (names.length > 0) found[name] = [...new Set(names)];
  }
  return found;
}

interface GoFile {
  readonly text: string;
  /** The text with everything blank that is in a string or a comment. */
  readonly code: string;
  /** Where the body of the test begins. */
  readonly from: number;
}

/** A loop over a table whose cases are named by a field of theirs, or by their keys where there is no field. */
interface Loop {
  readonly table: number;
  readonly field: string | undefined;
}

function* loops({ code, from }: GoFile, body: string): Generator<Loop> {
  for (const match of body.matchAll(/^\tfor (\w+)(?:, (\w+))? := range (\w+ \{$)?/gm)) {
    const [head, key = "", value = "", ident] = match;
    const at = from + match.index + head.length;
    const table = ident === undefined ? at : tableNamed(code, ident.slice(0, -2), from, at);
    const rest = code.slice(from + match.index, from + body.length);
    const loop = rest.slice(0, /^\t\}/m.exec(rest)?.index ?? rest.length);
    const [, runs = "", field] =
      /\.Run\((\w+)(?:\.(\w+))?,/.exec(loop) ??
      nameOf(value).exec(loop) ??
      printedNameOf(value).exec(loop) ??
      [];
    if (table !== undefined && (runs === value ? field !== undefined : runs === key && field === undefined))
      yield { table, field };
  }
}

/** A case's name where it is only printed. */
const nameOf = (value: string) =>
  new RegExp(`\\b(${value})\\.(name|desc|description|title|test|(?:test|case)[nN]ame)\\b`);

/** The same with a capital. Unless a line tells it, or gives it a name of its own, that is part of what the case is about. */
const printedNameOf = (value: string) =>
  new RegExp(
    `(?:\\bt\\.[A-Z]\\w*\\([^\\n]*| := )\\b(${value})\\.(Name|Desc|Description|Title|Test|(?:Test|Case)[nN]ame)\\b`,
  );

/** Where the literal begins that was last given that name before `until`, in the function or else in the file. */
function tableNamed(code: string, name: string, from: number, until: number): number | undefined {
  const own = new RegExp(`^\\t(?:var )?${name}(?: :?=|[^\\n=]* =) (?=\\[|map\\[)`, "gm");
  const shared = new RegExp(`^(?:var )?${name}(?: =|[^\\n=]* =) (?=\\[|map\\[)`, "gm");
  const inside = [...code.slice(from, until).matchAll(own)].at(-1);
  if (inside !== undefined) return from + inside.index + inside[0].length;
  const outside = [...code.matchAll(shared)].at(-1);
  return outside === undefined ? undefined : outside.index + outside[0].length;
}

function namesIn({ text, code }: GoFile, { table, field }: Loop): string[] {
  const type = /^(?:\[[^\]\n]*\]|map\[[^\]\n]*\])+\*?(struct ?|[\w.]+|func\([^\n]*)(?=\{)/.exec(
    code.slice(table),
  );
  if (type === null) return [];
  let open = table + type[0].length;
  let position = -1;
  if (type[1]?.startsWith("struct") === true) {
    const end = closing(code, open);
    position = fieldsOf(code.slice(open + 1, end)).indexOf(field ?? "");
    open = end + 1;
  }
  return elements(code, open).flatMap(([from, to]) => {
    const name =
      field === undefined
        ? keyOf(text.slice(from, to))
        : fieldOf(text, code, [from, to], { field, position });
    return name === undefined ? [] : [name];
  });
}

/** The names of a struct's fields, in order. */
function fieldsOf(struct: string): string[] {
  return struct
    .split(/[\n;]/)
    .flatMap((line) => /^\s*(\w+(?:, \w+)*)\s+\S/.exec(line)?.[1]?.split(", ") ?? []);
}

const string = '("(?:\\\\.|[^"\\\\])*"|`[^`]*`)';

function keyOf(element: string): string | undefined {
  return unquote(new RegExp(`^\\s*${string}\\s*:`).exec(element)?.[1]);
}

function fieldOf(
  text: string,
  code: string,
  [from, to]: readonly [number, number],
  { field, position }: { field: string; position: number },
): string | undefined {
  const open = code.indexOf("{", from);
  if (open < 0 || open >= to) return undefined;
  const parts = elements(code, open).map(([start, end]) => text.slice(start, end));
  const named = parts.map((part) => new RegExp(`^\\s*${field}:\\s*${string}\\s*$`).exec(part)?.[1]);
  const bare = new RegExp(`^\\s*${string}\\s*$`).exec(parts[position] ?? "")?.[1];
  return unquote(named.find((one) => one !== undefined) ?? bare);
}

/** What a Go string literal says. An escape that JSON does not know makes the name unknown. */
function unquote(literal: string | undefined): string | undefined {
  if (literal === undefined || literal.startsWith("`")) return literal?.slice(1, -1);
  try {
    return String(JSON.parse(literal));
  } catch {
    return undefined;
  }
}

/** Where the elements of the literal that opens at `open` begin and end. */
function elements(code: string, open: number): [from: number, to: number][] {
  const end = closing(code, open);
  const found: [number, number][] = [];
  for (let i = open + 1; i < end; i++) {
    const from = i;
    while (i < end && code[i] !== ",") i = "{([".includes(code[i] ?? "") ? closing(code, i) + 1 : i + 1;
    if (code.slice(from, i).trim() !== "") found.push([from, i]);
  }
  return found;
}

/** Where the bracket that opens at `open` is closed. */
function closing(code: string, open: number): number {
  let depth = 0;
  for (let i = open; i < code.length; i++) {
    if ("{([".includes(code[i] ?? "")) depth++;
    else if ("})]".includes(code[i] ?? "") && --depth === 0) return i;
  }
  return code.length;
}

/** The code with comments and strings blank, so that a bracket is a bracket; everything else stays where it is. */
function blank(text: string): string {
  const token = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|`[^`]*`|'(?:\\.|[^'\\\n])+'/g;
  return text.replace(token, (what) =>
    what.startsWith("/") ? " ".repeat(what.length) : `"${" ".repeat(what.length - 2)}"`,
  );
}
