export { deepCopy, deepFreeze } from "./deep-copy.ts";
