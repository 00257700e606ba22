export { goString } from "./go-string.ts";
export type { Info } from "./types.ts";
