export { parseFloat } from "./atof.ts";
export { NumError, atoi, parseInt } from "./atoi.ts";
export { parseBool } from "./bool.ts";
export { isPrint, quote } from "./quote.ts";
export { errSyntax, unquoteChar } from "./unquote.ts";
export type { UnquotedChar } from "./unquote.ts";
