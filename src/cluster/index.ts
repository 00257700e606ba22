export { Cluster } from "./cluster.ts";
export type { Controllers, Options, ServiceAccounts } from "./cluster.ts";
