export { newUnion } from "./union.ts";
