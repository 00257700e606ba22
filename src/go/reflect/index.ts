export { deepEqual } from "./deep-equal.ts";
