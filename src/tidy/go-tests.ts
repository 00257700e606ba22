// Ours: finds the test functions of a Go file and the cases in their tables

/** The test functions and examples of a gofmt-ed file, each with the number of its table's cases; 1 if it has no table. */
export function goTests(text: string): Record<string, number> {
  const code = blank(text);
  const shared = literals(code, "");
  const found: Record<string, number> = {};
  for (const match of code.matchAll(/^func ((?:Test|Example)\w*)\([^\n]*\{\n([\s\S]*?)^\}/gm)) {
    const [, name = "", body = ""] = match;
    if (name !== "TestMain") found[name] = Math.max(1, casesOf(body, shared));
  }
  return found;
}

/** The cases of every table that the body itself goes through; a loop within a loop multiplies nothing. */
function casesOf(body: string, shared: ReadonlyMap<string, number>): number {
  let cases = 0;
  for (const match of body.matchAll(/^\tfor [^\n]*\brange (?:(\w+) \{$)?/gm)) {
    const [head, name] = match;
    const end = match.index + head.length;
    const own = literals(body.slice(0, end), "\t");
    cases += name === undefined ? (elements(body, end) ?? 0) : (own.get(name) ?? shared.get(name) ?? 0);
  }
  return cases;
}

/** How many elements the slices, arrays and maps hold that are named at this indentation. */
function literals(code: string, indent: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const match of code.matchAll(
    new RegExp(`^${indent}(?:var )?(\\w+)(?: :?=|[^\\n=]* =) (?=\\[|map\\[)`, "gm"),
  )) {
    const count = elements(code, match.index + match[0].length);
    if (count !== undefined) found.set(match[1] ?? "", count);
  }
  return found;
}

/** The number of elements of the slice, array or map literal that begins at `start`; undefined if none does. */
function elements(code: string, start: number): number | undefined {
  const type =
    /^(?:\[[^\]\n]*\]|map\[[^\]\n]*\])+\*?(?:(struct|interface) ?(?=\{)|[\w.]+(?=\{)|func\([^\n]*(?=\{$))/m;
  const head = type.exec(code.slice(start, start + 200));
  if (head === null || head.index !== 0) return undefined;
  const open = start + head[0].length;
  if (head[1] === undefined) return commas(code, open);
  const body = closing(code, open) + 1;
  return code[body] === "{" ? commas(code, body) : undefined;
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

/** How many things stand between the bracket at `open` and its end, separated by commas. */
function commas(code: string, open: number): number {
  const end = closing(code, open);
  let count = 0;
  for (let i = open + 1; i < end; i++) {
    if (/\s/.test(code[i] ?? "")) continue;
    count++;
    while (i < end && code[i] !== ",") i = "{([".includes(code[i] ?? "") ? closing(code, i) + 1 : i + 1;
  }
  return count;
}

/** The code with comments left out and every string empty, so that a bracket is a bracket. */
function blank(text: string): string {
  const token = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|`[^`]*`|'(?:\\.|[^'\\\n])+'/g;
  return text.replace(token, (what) => (what.startsWith("/") ? "" : '""'));
}
