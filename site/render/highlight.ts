import { createHighlighterCore } from "shiki/core";
import { createOnigurumaEngine } from "shiki/engine/oniguruma";
import { createRequire } from "node:module";
import { Cache, hash } from "../../exercises/engine/cache.ts";

/** A run of characters in one colour class; no class is the colour of ink. */
export interface Token {
  readonly text: string;
  readonly cls: string;
}

/** Turns source text into lines of classed tokens. */
export type Highlighter = (text: string, lang: string) => readonly (readonly Token[])[];

/**
 * Each class of token gets a made-up colour; the page never sees it, only the class, so that style sheets decide
 * (light, dark, print) and a policy without inline styles holds.
 */
const scopes: Readonly<Record<string, readonly string[]>> = {
  c: ["comment", "punctuation.definition.comment"],
  s: ["string", "punctuation.definition.string", "constant.character", "string.regexp"],
  n: ["constant.numeric", "constant.language"],
  k: ["keyword", "storage", "keyword.operator.new", "keyword.operator.expression", "variable.language"],
  t: [
    "entity.name.type",
    "support.type",
    "support.class",
    "entity.other.inherited-class",
    "support.type.primitive",
  ],
  f: ["entity.name.function", "support.function", "entity.name.tag", "support.type.property-name"],
  "": [
    "meta.template.expression",
    "punctuation",
    "keyword.operator",
    "variable",
    "punctuation.definition.template-expression",
    "string.unquoted",
  ],
};

const classes = Object.keys(scopes);
const colour = (cls: string): string => `#${String(classes.indexOf(cls) + 1).padStart(6, "0")}`;
const classOf = new Map(classes.map((cls) => [colour(cls), cls]));

const theme = {
  name: "classes",
  type: "light" as const,
  fg: colour(""),
  bg: "#ffffff",
  settings: [
    { settings: { foreground: colour("") } },
    ...classes.map((cls) => ({ scope: [...(scopes[cls] ?? [])], settings: { foreground: colour(cls) } })),
  ],
};

/** Everything besides a text and its language that decides how it is coloured. */
function version(): string {
  const shiki = createRequire(import.meta.url)("shiki/package.json") as { version: string }; // npm's shape.
  return hash(JSON.stringify(["1", shiki.version, theme]));
}

/**
 * Loads the grammars once and remembers what it has highlighted, on disk if it is given a path. Lines have no time limit: with
 * the usual one, a line that a busy machine cannot finish keeps the colour of its first word, and no two builds are alike.
 */
export async function createHighlight(path?: string): Promise<Highlighter & { save(): void }> {
  const core = await createHighlighterCore({
    themes: [theme],
    langs: [
      import("shiki/langs/typescript.mjs"),
      import("shiki/langs/json.mjs"),
      import("shiki/langs/yaml.mjs"),
    ],
    engine: createOnigurumaEngine(import("shiki/wasm")),
  });
  const known = new Cache<readonly (readonly Token[])[]>(path, version());
  const highlight = (text: string, lang: string): readonly (readonly Token[])[] => {
    const key = hash(`${lang}\n${text}`);
    const before = known.get(key);
    if (before !== undefined) return before;
    const lines = core
      .codeToTokensBase(text, { lang, theme: "classes", tokenizeTimeLimit: 0 })
      .map((line) => merge(line));
    known.set(key, lines);
    return lines;
  };
  return Object.assign(highlight, { save: () => known.save() });
}

/** Joins neighbours of one class; blanks go with whatever stands before them. */
function merge(line: readonly { content: string; color?: string }[]): Token[] {
  const tokens: Token[] = [];
  for (const { content, color } of line) {
    const cls = classOf.get((color ?? "").toLowerCase()) ?? "";
    const last = tokens.at(-1);
    if (last !== undefined && (last.cls === cls || content.trim() === "")) {
      tokens[tokens.length - 1] = { text: last.text + content, cls: last.cls };
    } else {
      tokens.push({ text: content, cls });
    }
  }
  return tokens;
}
