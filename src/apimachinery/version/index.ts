export type { Info } from "./types.ts";
