export { waitForDeletion } from "./wait.ts";
export type { Deleted, WaitOptions } from "./wait.ts";
