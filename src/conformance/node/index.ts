export { startCluster } from "./cluster-process.ts";
export type { ClusterProcess } from "./cluster-process.ts";
export { findKubectls, pinned } from "./kubectls.ts";
export type { Kubectl } from "./kubectls.ts";
export { startManager } from "./manager-process.ts";
export type { ManagerProcess } from "./manager-process.ts";
export { planReplay, requiredInCI } from "./replay.ts";
export { sessionDifferences } from "./sessions.ts";
