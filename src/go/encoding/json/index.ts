export { Decoder } from "./decoder.ts";
export { escapeHTML, marshal, marshalIndent } from "./encoder.ts";
export { SyntaxError, syntaxError } from "./scanner.ts";
export { typeName } from "./type-name.ts";
