export { newFailOnError } from "./union.ts";
