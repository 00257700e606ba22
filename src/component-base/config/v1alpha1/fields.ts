// Ours: what Go's reflection knows of these configurations
import type * as componentbaseconfig from "#component-base/config";
import type {
  ClientConnectionConfiguration,
  DebuggingConfiguration,
  LeaderElectionConfiguration,
} from "./types.ts";

export const clientConnectionFields: componentbaseconfig.Fields<ClientConnectionConfiguration> = {
  kubeconfig: "string",
  acceptContentTypes: "string",
  contentType: "string",
  qps: "float32",
  burst: "int32",
};

export const leaderElectionFields: componentbaseconfig.Fields<LeaderElectionConfiguration> = {
  leaderElect: "*bool",
  leaseDuration: "duration",
  renewDeadline: "duration",
  retryPeriod: "duration",
  resourceLock: "string",
  resourceName: "string",
  resourceNamespace: "string",
};

export const debuggingFields: componentbaseconfig.Fields<DebuggingConfiguration> = {
  enableProfiling: "*bool",
  enableContentionProfiling: "bool",
};
