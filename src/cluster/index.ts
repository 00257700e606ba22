export { Cluster } from "./cluster.ts";
export type { Controllers, Options } from "./cluster.ts";
