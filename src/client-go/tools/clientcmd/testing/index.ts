export { memorySystem } from "./files.ts";
export type { Contents } from "./files.ts";
