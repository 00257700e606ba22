export { Decoder } from "./decoder.ts";
export { SyntaxError, syntaxError } from "./scanner.ts";
export { typeName } from "./type-name.ts";
