import type { Token } from "markdown-it";
import { html } from "../base/html.ts";
import type { Html } from "../base/html.ts";
import type { Context } from "../render/context.ts";
import { parseArguments } from "./arguments.ts";

/** Blocks whose section is looked up rather than read. */
const lookedUp = new Set(["versions", "errata"]);

/** Each section that holds such a block becomes one token, `folded`, with its own tokens in it. */
export function foldSections(tokens: readonly Token[]): Token[] {
  const starts = tokens.flatMap((token, i) => (isSection(token) ? [i] : []));
  const [first = tokens.length] = starts;
  return [
    ...tokens.slice(0, first),
    ...starts.flatMap((start, i) => {
      const section = tokens.slice(start, starts[i + 1]);
      return section.some(isLookedUp) ? [foldedFrom(section)] : section;
    }),
  ];
}

/** A folded section: on the screen its title is what opens it, on paper it is a heading like the others. */
export function renderFolded(token: Token | undefined, body: Html, context: Context): Html {
  const id = token?.children?.[0]?.attrGet("id");
  const title = context.headings.find((heading) => heading.id === id)?.title;
  return html`<details class="lookup">
    <summary>${title}</summary>
    ${body}
  </details> `;
}

function isSection({ type, tag, level }: Token): boolean {
  return type === "heading_open" && tag === "h2" && level === 0;
}

function isLookedUp({ type, info }: Token): boolean {
  return type === "directive" && lookedUp.has(parseArguments(info).name ?? "");
}

function foldedFrom(section: Token[]): Token {
  const [heading] = section;
  const made = Object.assign(Object.create(Object.getPrototypeOf(heading) as object) as Token, heading); // Tokens are plain records with methods.
  return Object.assign(made, { type: "folded", tag: "", nesting: 0, attrs: null, children: section });
}
