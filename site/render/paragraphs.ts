import type { Token } from "markdown-it";
import { createHash } from "node:crypto";
import type { Context } from "./context.ts";
import { takeId } from "./context.ts";

/**
 * Gives each paragraph an address made of its own words: `p-` and six digits of their hash. It stays when anything else on
 * the page changes and goes when the paragraph does, so a translation that names it knows when it is out of date.
 */
export function nameParagraphs(tokens: readonly Token[], context: Context, above: number): void {
  tokens.forEach((token, i) => {
    if (token.type !== "inline" || tokens[i - 1]?.type !== "paragraph_open") return;
    const holder = tokens[i - 1]?.hidden === true ? tokens[i - 2] : tokens[i - 1];
    if (holder === undefined || (holder.type !== "list_item_open" && holder.type !== "paragraph_open"))
      return;
    const named = takeName(token);
    holder.attrSet("id", takeId(context, named ?? paragraphId(token.content)));
    if (named === undefined || context.original === undefined || context.original.has(named)) return;
    holder.attrJoin("class", "stale");
    context.stale.push(
      `${context.file}:${above + (token.map?.[0] ?? 0) + 1}: \`${named}\` has changed in the original; read it again`,
    );
  });
}

/** The address of a paragraph with these words. */
export function paragraphId(text: string): string {
  const words = text.replace(/\s+/g, " ").trim();
  return `p-${createHash("sha256").update(words).digest("hex").slice(0, 6)}`;
}

/** A translated paragraph ends with `{#p-1f3a9c}`: the original's address, which becomes its own. Takes it out of the text. */
function takeName(inline: Token): string | undefined {
  const last = inline.children?.at(-1);
  const found = /\s*\{#(p-[0-9a-f]{6})\}$/.exec(last?.content ?? "");
  if (last === undefined || last.type !== "text" || found === null) return undefined;
  last.content = last.content.slice(0, found.index);
  return found[1];
}
