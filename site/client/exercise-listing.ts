import { html, raw } from "../base/html.ts";
import type { Html } from "../base/html.ts";

/** A line of the learner's, in the colours of listings as far as one line shows what it is. */
export function line(text: string, i: number): Html {
  const indent = Math.min(8, Math.floor((text.length - text.trimStart().length) / 2));
  const kind = indent > 0 ? `l i${indent}` : "l";
  return html`<span class="${kind}" data-n="${i + 1}">${coloured(text)}</span>`;
}

const keywords =
  "as|async|await|break|case|catch|class|const|continue|default|do|else|export|extends|false|finally|for|from|function|get|if|implements|import|in|instanceof|interface|let|new|null|of|private|readonly|return|set|static|super|switch|this|throw|true|try|type|typeof|undefined|void|while|yield";
const pieces = new RegExp(
  `(\\/\\/.*|\\/\\*.*|^\\s*\\*.*)|("(?:\\\\.|[^"\\\\])*"|'(?:\\\\.|[^'\\\\])*'|\`(?:\\\\.|[^\`\\\\])*\`|\\b\\d[\\d_.]*\\b)|\\b(?:(${keywords})|([A-Z]\\w*))\\b`,
  "g",
);

function coloured(text: string): Html {
  let from = 0;
  let out = "";
  for (const found of text.matchAll(pieces)) {
    const kind = ["c", "s", "k", "t"].find((_, i) => found[i + 1] !== undefined) ?? "";
    out += html`${text.slice(from, found.index)}<b class="${kind}">${found[0]}</b>`.text;
    from = found.index + found[0].length;
  }
  return raw(out + html`${text.slice(from)}`.text);
}
