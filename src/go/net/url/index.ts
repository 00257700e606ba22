export { URLError } from "./error.ts";
export { hasControlCharacter, parse, rawQuery, requestURI } from "./url.ts";
export type { URL } from "./url.ts";
