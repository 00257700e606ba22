export { Flags } from "./logs.ts";
export { Options } from "./options.ts";
