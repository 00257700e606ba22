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
    const item = special.test(char)
      ? scanSpecialSymbol(text.slice(pos, Math.min(pos + 2, end)))
      : scanIdOrKeyword(text.slice(pos, endOfWord(text, pos, end)));
    pos += item.literal.length;
    items.push(item);
  }
  return [...items, { token: "end", literal: "" }];
}

/** The longer of the symbols that two characters begin with. Each special character is one. */
function scanSpecialSymbol(two: string): ScannedItem {
  const symbol = keywords.has(two) ? two : two.charAt(0);
  return { token: keywords.get(symbol) ?? "error", literal: symbol };
}

function scanIdOrKeyword(word: string): ScannedItem {
  return { token: keywords.get(word) ?? "identifier", literal: word };
}

function endOfWord(text: string, from: number, end: number): number {
  let pos = from;
  while (pos < end && !special.test(text.charAt(pos)) && !whitespace.test(text.charAt(pos))) pos++;
  return pos;
}
