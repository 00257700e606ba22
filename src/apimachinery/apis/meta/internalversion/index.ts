export { boolean, decodeListOptions, integer, syntaxError } from "./list-options.ts";
export type { ListOptions } from "./list-options.ts";
