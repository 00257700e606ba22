export { deepEqual } from "./semantic.ts";
