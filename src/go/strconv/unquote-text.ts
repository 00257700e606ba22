// Go: strconv/quote.go
import { errSyntax, unquoteChar } from "./unquote.ts";

/** What stands between double quotes, back quotes or, one character, single quotes. Throws errSyntax where it makes no sense. */
export function unquote(text: string): string {
  const quote = text.charAt(0);
  if (text.length < 2 || !text.endsWith(quote)) throw errSyntax;
  let rest = text.slice(1, -1);
  if (quote === "`") {
    if (rest.includes("`")) throw errSyntax;
    return rest.replaceAll("\r", "");
  }
  if ((quote !== '"' && quote !== "'") || rest.includes("\n")) throw errSyntax;
  const bytes: number[] = [];
  let out = "";
  // Escaped bytes that follow one another are UTF-8 together.
  const flush = () => {
    if (bytes.length > 0)
      out += new TextDecoder("utf-8", { ignoreBOM: true }).decode(new Uint8Array(bytes.splice(0)));
  };
  while (rest !== "") {
    const { isMultibyte, tail, value } = unquoteChar(rest, quote);
    if (!isMultibyte && value >= 0x80) bytes.push(value);
    else {
      flush();
      out += String.fromCodePoint(value);
    }
    rest = tail;
    if (quote === "'" && rest !== "") throw errSyntax;
  }
  flush();
  return out;
}
