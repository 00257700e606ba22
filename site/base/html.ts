/** Markup that is already safe to write out. Only `html` and `raw` make it. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toString(): string {
    return this.text;
  }
}

/** What a template may hold: text is escaped, markup is not, lists are joined, nothing stays nothing. */
export type Value = string | number | Html | readonly Value[] | undefined | false;

/** A tagged template that escapes every value but markup. Runs in Node and in the page. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  let text = strings[0] ?? "";
  values.forEach((value, i) => {
    text += write(value) + (strings[i + 1] ?? "");
  });
  return new Html(text);
}

/** Vouches for markup that something else made: Markdown's renderer, a drawing, another template. */
export function raw(markup: string): Html {
  return new Html(markup);
}

/** A sentence of an author's, in which a name stands between backticks. */
export const withCode = (text: string): Html[] =>
  text.split("`").map((piece, i) => (i % 2 === 1 ? html`<code>${piece}</code>` : html`${piece}`));

/** Text as it must stand in an element or in a quoted attribute. */
export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (c) => escapes[c] ?? c);
}

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function write(value: Value): string {
  if (value === undefined || value === false) return "";
  if (value instanceof Html) return value.text;
  if (typeof value === "string") return escape(value);
  if (typeof value === "number") return String(value);
  return value.map(write).join("");
}
