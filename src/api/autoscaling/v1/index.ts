export type { Scale, ScaleSpec, ScaleStatus } from "./types.ts";
