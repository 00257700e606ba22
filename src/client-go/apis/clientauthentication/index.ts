export type { Cluster } from "./types.ts";
