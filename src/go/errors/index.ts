export { textOf, toError } from "./errors.ts";
