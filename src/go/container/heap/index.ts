export { Heap } from "./heap.ts";
export type { Element } from "./heap.ts";
