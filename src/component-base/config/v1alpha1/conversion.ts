// Go: staging/src/k8s.io/component-base/config/v1alpha1/conversion.go, zz_generated.conversion.go
import type * as componentbaseconfig from "#component-base/config";
import type { DebuggingConfiguration, LeaderElectionConfiguration } from "./types.ts";

/** A pointer that is nil points to false. */
export const convertLeaderElectionConfiguration = (
  obj: LeaderElectionConfiguration,
): componentbaseconfig.LeaderElectionConfiguration => ({ ...obj, leaderElect: obj.leaderElect ?? false });

/** A pointer that is nil points to false. */
export const convertDebuggingConfiguration = (
  obj: DebuggingConfiguration,
): componentbaseconfig.DebuggingConfiguration => ({ ...obj, enableProfiling: obj.enableProfiling ?? false });
