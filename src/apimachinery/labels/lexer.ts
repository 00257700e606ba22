// Go: staging/src/k8s.io/apimachinery/pkg/labels/selector.go

/** What kind of word the lexer saw. */
export type Token =
  "error" | "end" | "identifier" | ")" | "," | "!" | "==" | "=" | ">" | "in" | "<" | "!=" | "notin" | "(";

/** A word and its text. */
export interface ScannedItem {
  readonly token: Token;
  readonly literal: string;
}

const keywords: ReadonlyMap<string, Token> = new Map<string, Token>(
  ([")", ",", "!", "==", "=", ">", "in", "<", "!=", "notin", "("] as const).map((word) => [word, word]),
);

const whitespace = /[ \t\r\n]/;
const special = /[=!(),><]/;

/** All words of a selector; the last is "end". */
export function scan(text: string): ScannedItem[] {
  const items: ScannedItem[] = [];
  // Upstream's lexer takes a NUL for the end of the text.
  const end = text.indexOf("\0") < 0 ? text.length : text.indexOf("\0");
  let pos = 0;
  while (pos < end) {
    const char = text.charAt(pos);
    if (whitespace.test(char)) {
      pos++;
      continue;
    }
    const start = pos;
    const isSpecial = special.test(char);
    while (pos < end && special.test(text.charAt(pos)) === isSpecial && !whitespace.test(text.charAt(pos)))
      pos++;
    const run = text.slice(start, pos);
    const item = isSpecial
      ? scanSpecialSymbol(run)
      : { token: keywords.get(run) ?? "identifier", literal: run };
    if (isSpecial && item.token !== "error") pos = start + item.literal.length;
    items.push(item);
  }
  return [...items, { token: "end", literal: "" }];
}

/** The longest symbol at the start of a run of special characters. */
function scanSpecialSymbol(run: string): ScannedItem {
  const token = keywords.get(run.slice(0, 2)) ?? keywords.get(run.charAt(0));
  if (token === undefined) return { token: "error", literal: `error expected: keyword found '${run}'` };
  return { token, literal: token };
}
