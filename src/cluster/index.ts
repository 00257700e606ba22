export { Cluster } from "./cluster.ts";
export type { Options } from "./cluster.ts";
