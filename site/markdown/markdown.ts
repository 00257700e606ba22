import MarkdownIt from "markdown-it";
import type { Env as MarkdownEnv, MarkdownIt as Parser, StateBlock, Token } from "markdown-it";
import * as goerrors from "#go/errors";
import { stringsOf, wordsOf } from "../language/locales.ts";
import { html, raw } from "../base/html.ts";
import type { Html } from "../base/html.ts";
import { blocks } from "../render/blocks/blocks.ts";
import { parseArguments } from "./arguments.ts";
import { foldSections, renderFolded } from "./folded.ts";
import type { Context, Markdown } from "../render/context.ts";
import { takeId } from "../render/context.ts";
import { emphasiseHan } from "./emphasis.ts";
import { nameParagraphs } from "../render/paragraphs.ts";
import { resolve } from "./references.ts";
import { renderConsole, renderSketch, renderSnippet } from "../render/listing.ts";

/** Ours rides in markdown-it's environment under one key. */
interface Env {
  readonly context: Context;
  /** Lines of the file above this text. */
  readonly above: number;
}

/** Markdown as chapters use it: no raw HTML, `:::` blocks, links of our own kinds, addressed headings. */
export function createMarkdown(): Markdown {
  const md = new MarkdownIt({ html: false, typographer: true }).disable(
    ["image", "replacements", "html_inline"],
    true,
  );
  md.use(emphasiseHan);
  md.block.ruler.before("fence", "directive", directive, { alt: ["paragraph", "list", "blockquote"] });
  md.core.ruler.push("pairs", (state) => {
    state.tokens = pairUp(state.tokens);
  });
  md.core.ruler.push("references", (state) => rewriteLinks(state.tokens, ours(state.env)));
  md.core.ruler.push("headings", (state) => nameHeadings(md, state.tokens, state.env));
  md.core.ruler.push("paragraphs", (state) => {
    const { context, above } = ours(state.env);
    nameParagraphs(state.tokens, context, above);
  });
  md.core.ruler.push("flags", (state) => {
    for (const { children } of state.tokens) children?.forEach(keepWhole);
  });
  md.core.ruler.push("folded", (state) => {
    state.tokens = foldSections(state.tokens);
  });
  md.renderer.rules["folded"] = (tokens, i, options, env) => {
    const { context } = ours(env);
    const body = raw(md.renderer.render(tokens[i]?.children ?? [], options, env));
    context.folded.push(renderFolded(tokens[i], body, context));
    return ""; // The page puts it at its foot.
  };
  md.renderer.rules["directive"] = (tokens, i, _options, env) => renderDirective(tokens[i], ours(env));
  md.renderer.rules["fence"] = (tokens, i, _options, env) => renderFence(tokens[i], ours(env));
  md.renderer.rules["table_open"] = () => '<div class="scroll"><table>';
  md.renderer.rules["table_close"] = () => "</table></div>";
  const env = (line: number, context: Context): MarkdownEnv => ({
    ours: { context, above: line - 1 } satisfies Env,
  });
  return {
    blocks: (text, line, context) => raw(md.render(text, env(line, context))),
    inline: (text, line, context) => raw(md.renderInline(text, env(line, context))),
    parse: (text, line, context) => md.parse(text, env(line, context)),
    render: (tokens, line, context) => raw(md.renderer.render(tokens, md.options, env(line, context))),
  };
}

/** A flag in a sentence is not broken behind its dashes, if it fits into a line of a phone. */
function keepWhole(token: Token): void {
  if (token.type === "code_inline" && /^-\S{1,25}$/.test(token.content)) token.attrSet("class", "flag");
}

function ours(env: MarkdownEnv | undefined): Env {
  return env?.["ours"] as Env; // Only `createMarkdown` calls the parser, and always with one.
}

/** `::: name arguments` to the `:::` of the same depth; fences inside are skipped. */
function directive(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const lineAt = (n: number): string =>
    state.src.slice((state.bMarks[n] ?? 0) + (state.tShift[n] ?? 0), state.eMarks[n]);
  const open = /^::: ?(\S.*)$/.exec(lineAt(startLine));
  if (open === null || (state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false;
  if (silent) return true;
  let depth = 1;
  let fenced = false;
  let end = startLine + 1;
  for (; end < endLine; end++) {
    const line = lineAt(end);
    if (line.startsWith("```")) fenced = !fenced;
    if (fenced) continue;
    if (/^::: ?\S/.test(line)) depth++;
    else if (/^:::\s*$/.test(line) && --depth === 0) break;
  }
  const token = state.push("directive", "", 0);
  token.info = open[1] ?? "";
  token.content = state.getLines(startLine + 1, end, state.blkIndent, false);
  token.map = [startLine, Math.min(end + 1, endLine)];
  token.meta = { closed: depth === 0 };
  state.line = Math.min(end + 1, endLine);
  return true;
}

/** A figure, listing or output without prose of its own stands beside the prose that leads to it. */
function pairUp(tokens: readonly Token[]): Token[] {
  const out: Token[] = [];
  let prose = 0; // Where the prose since the last heading or block begins in `out`.
  for (const token of tokens) {
    const block = token.type === "directive" ? (parseArguments(token.info).name ?? "") : "";
    if (stands(token, block) && out.length > prose) {
      out.splice(prose, 0, markup('<div class="pair"><div class="beside">', token));
      out.push(markup("</div>", token), token, markup("</div>", token));
    } else {
      out.push(token);
    }
    const boundary = token.type === "heading_close" || (token.type === "directive" && block !== "aside");
    if (boundary && token.level === 0) prose = out.length;
  }
  return out;
}

function stands(token: Token, block: string): boolean {
  if (token.level !== 0 || token.type !== "directive") return false;
  if (block === "code") return token.content.trim() === "";
  return (
    block === "output" ||
    (block === "figure" && !/ wide\b/.test(token.info) && !/\n\s*\n\s*\S/.test(token.content))
  );
}

/** A piece of markup as a token of its own; `like` lends its place. */
function markup(content: string, like: Token): Token {
  const made = Object.assign(Object.create(Object.getPrototypeOf(like) as object) as Token, like); // Tokens are plain records with methods.
  return Object.assign(made, { type: "html_block", content, children: null, map: null });
}

function renderDirective(token: Token | undefined, { context, above }: Env): string {
  if (token === undefined) return "";
  const line = above + (token.map?.[0] ?? 0) + 1;
  const fail = (message: string): string => {
    context.problems.add(context.file, line, message);
    return "";
  };
  const { name, positional, named } = parseArguments(token.info);
  const block = blocks[name];
  if (block === undefined)
    return fail(`there is no block \`${name}\`; there are ${Object.keys(blocks).join(", ")}`);
  if (!(token.meta as { closed: boolean }).closed)
    return fail(`block \`${name}\` is never closed with \`:::\``); // Set above.
  const unknown = Object.keys(named).find((key) => !block.arguments.includes(key));
  if (unknown !== undefined) {
    const known = block.arguments.length === 0 ? "takes none" : `takes ${block.arguments.join(", ")}`;
    return fail(`block \`${name}\` has no argument \`${unknown}\`; it ${known}`);
  }
  context.placed.set(name, (context.placed.get(name) ?? 0) + 1);
  try {
    return block.render({ line, positional, named, body: token.content, bodyLine: line + 1 }, context).text;
  } catch (err) {
    return fail(goerrors.textOf(err));
  }
}

function renderFence(token: Token | undefined, { context, above }: Env): string {
  if (token === undefined) return "";
  const line = above + (token.map?.[0] ?? 0) + 1;
  const [lang = "", mark] = token.info.trim().split(/\s+/);
  if (lang === "console") return renderConsole(token.content, wordsOf(context.locale).run.output).text;
  if (lang === "json" || lang === "yaml" || lang === "text")
    return renderSnippet(token.content, lang, context.highlight).text;
  if (lang === "ts" && mark === "sketch") return renderSketchFence(token.content, line, context).text;
  const why =
    lang === "ts" || lang === "typescript"
      ? "TypeScript is cut from src with a `code` block, never pasted; what should *not* be in src is marked `ts sketch`"
      : `a fence says json, yaml, console, text or ts sketch, not \`${token.info.trim()}\``;
  context.problems.add(context.file, line, why);
  return "";
}

/** What is not in src, but compiles against it; where it does not, it says so itself. */
function renderSketchFence(text: string, line: number, context: Context): Html {
  try {
    return html`<figure class="sketch">
      ${renderSketch(context.types(text), context.highlight)}
      <figcaption>${stringsOf(context.locale).sketch}</figcaption>
    </figure> `;
  } catch (err) {
    context.problems.add(context.file, line, goerrors.textOf(err));
    return html``;
  }
}

function rewriteLinks(tokens: readonly Token[], { context, above }: Env): void {
  for (const token of tokens) {
    let line = above + (token.map?.[0] ?? 0) + 1;
    const open: Token[] = [];
    for (const child of token.children ?? []) {
      if (child.type === "softbreak" || child.type === "hardbreak") line++;
      if (child.type === "link_open") {
        open.push(child);
        rewrite(child, line, context);
      } else if (child.type === "link_close") {
        child.tag = open.pop()?.tag ?? "a";
      }
    }
  }
}

function rewrite(token: Token, line: number, context: Context): void {
  try {
    const target = resolve(decodeURI(String(token.attrGet("href"))), context);
    if (target.href === undefined) {
      token.tag = "span";
      token.attrs = [["class", target.kind]];
      if (target.title !== undefined) token.attrSet("title", target.title);
    } else {
      token.attrs = [
        ["href", target.href],
        ...(target.kind === "" ? [] : ([["class", target.kind]] as [string, string][])),
      ];
    }
  } catch (err) {
    context.problems.add(context.file, line, goerrors.textOf(err));
  }
}

function nameHeadings(md: Parser, tokens: readonly Token[], env: MarkdownEnv): void {
  tokens.forEach((token, i) => {
    if (token.type !== "heading_open") return;
    const { context, above } = ours(env);
    const inline = tokens[i + 1];
    const level = Number(token.tag.slice(1));
    if (level === 1) {
      context.problems.add(
        context.file,
        above + (token.map?.[0] ?? 0) + 1,
        "no `#` title here: it comes from site/language/chapters.ts",
      );
    }
    const id = takeId(context, (inline?.content ?? "").replace(/[`*_]/g, "").replace(/\]\([^)]*\)/g, ""));
    token.attrSet("id", id);
    const title = raw(
      md.renderer.render(inline?.children ?? [], md.options, env).replace(/<\/?(a|span)\b[^>]*>/g, ""),
    );
    context.headings.push({ id, level, title });
  });
}
