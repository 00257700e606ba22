// Go: staging/src/k8s.io/component-base/config/v1alpha1/defaults.go
import * as time from "#go/time";
import type {
  ClientConnectionConfiguration,
  DebuggingConfiguration,
  LeaderElectionConfiguration,
} from "./types.ts";

/** Fills in what is zero. */
export function recommendedDefaultLeaderElectionConfiguration(obj: LeaderElectionConfiguration): void {
  if (obj.leaseDuration === 0) obj.leaseDuration = 15 * time.second;
  if (obj.renewDeadline === 0) obj.renewDeadline = 10 * time.second;
  if (obj.retryPeriod === 0) obj.retryPeriod = 2 * time.second;
  if (obj.resourceLock === "") obj.resourceLock = "endpoints";
  obj.leaderElect ??= true;
}

/** Fills in what is zero. */
export function recommendedDefaultClientConnectionConfiguration(obj: ClientConnectionConfiguration): void {
  if (obj.contentType === "") obj.contentType = "application/vnd.kubernetes.protobuf";
  if (obj.qps === 0) obj.qps = 50;
  if (obj.burst === 0) obj.burst = 100;
}

/** Fills in what is nil. */
export function recommendedDebuggingConfiguration(obj: DebuggingConfiguration): void {
  obj.enableProfiling ??= true;
}
