export { sliceStable } from "./stable.ts";
