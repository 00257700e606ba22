export type { Lease, LeaseSpec } from "./types.ts";
