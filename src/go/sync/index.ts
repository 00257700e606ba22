export { Cond } from "./cond.ts";
export { WaitGroup } from "./wait-group.ts";
