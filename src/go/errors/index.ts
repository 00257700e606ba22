export { isStackOverflow, textOf, toError } from "./errors.ts";
