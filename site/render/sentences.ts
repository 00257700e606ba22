import { escape, html } from "../base/html.ts";
import type { Html } from "../base/html.ts";
import type { Context } from "./context.ts";

/** A sentence as markup, and for the element around it the attribute that it needs where it is not in the page's language. */
export interface Sentence {
  readonly words: Html;
  readonly lang: Html | false;
}

/** What a chapter's modules say, in the page's language: `sentences.zh.ts` has the Chinese; what is missing there stays English and says so. */
export function sentence(text: string, line: number, context: Context): Sentence {
  const { text: own, lang } = plainSentence(text, context);
  return { words: context.markdown.inline(own, line, context), lang };
}

/** The same before it is markup. */
export function plainSentence(text: string, { sentences }: Context): { text: string; lang: Html | false } {
  if (sentences === undefined) return { text, lang: false };
  const own = sentences.of(text);
  return { text: own ?? text, lang: own === undefined && html`lang="en"` };
}

/** The words in a drawing that was drawn in English. */
export function drawing(svg: string, context: Context): string {
  if (context.sentences === undefined) return svg;
  return svg.replace(
    /<(text|tspan)\b([^>]*)>([^<]+)/g,
    (_, tag: string, attributes: string, words: string) => {
      const { text, lang } = plainSentence(unescape(words), context);
      return `<${tag}${attributes}${lang === false ? "" : ` ${lang.text}`}>${escape(text)}`;
    },
  );
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

function unescape(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? "");
}
