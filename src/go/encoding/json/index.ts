export { Decoder } from "./decoder.ts";
export { escapeHTML, marshal, marshalIndent, marshalStruct, marshalStructIndent } from "./encoder.ts";
export { SyntaxError, syntaxError } from "./scanner.ts";
export { typeName } from "./type-name.ts";
export { readBack, snapshot } from "./values.ts";
