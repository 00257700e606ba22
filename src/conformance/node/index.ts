export { startCluster } from "./cluster-process.ts";
export type { ClusterProcess } from "./cluster-process.ts";
export { findKubectls, pinned } from "./kubectls.ts";
export type { Kubectl } from "./kubectls.ts";
export { sessionDifferences } from "./sessions.ts";
