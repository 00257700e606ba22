export { parseFloat } from "./atof.ts";
export { NumError, atoi, parseInt, parseUint } from "./atoi.ts";
export { parseBool } from "./bool.ts";
export { formatFloat } from "./ftoa.ts";
export { isPrint, quote, quoteRune } from "./quote.ts";
export { errSyntax, unquoteChar } from "./unquote.ts";
export type { UnquotedChar } from "./unquote.ts";
export { unquote } from "./unquote-text.ts";
