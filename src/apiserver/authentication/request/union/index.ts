export { newFailOnError, newUnion } from "./union.ts";
