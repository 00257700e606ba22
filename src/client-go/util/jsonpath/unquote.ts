// Go: staging/src/k8s.io/client-go/util/jsonpath/parser.go
import * as strconv from "#go/strconv";

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** The text between a pair of quotes, either sort, its escapes resolved. Throws strconv's errSyntax. */
export function unquoteExtend(s: string): string {
  const quote = s.charAt(0);
  if (s.length < 2 || !s.endsWith(quote) || (quote !== '"' && quote !== "'")) throw strconv.errSyntax;
  let rest = s.slice(1, -1);
  if (!rest.includes("\\") && !rest.includes(quote)) return rest;
  const bytes: number[] = [];
  while (rest !== "") {
    const { value, isMultibyte, tail } = strconv.unquoteChar(rest, quote);
    if (isMultibyte) bytes.push(...encoder.encode(String.fromCodePoint(value)));
    else bytes.push(value);
    rest = tail;
  }
  return decoder.decode(Uint8Array.from(bytes));
}
