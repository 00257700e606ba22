// Go: staging/src/k8s.io/controller-manager/config/v1alpha1/defaults.go
import * as componentbaseconfigv1alpha1 from "#component-base/config/v1alpha1";
import * as time from "#go/time";
import type { GenericControllerManagerConfiguration } from "./types.ts";

/** Fills in what is zero, and then has component-base fill in the rest: it would take another lock. */
export function recommendedDefaultGenericControllerManagerConfiguration(
  obj: GenericControllerManagerConfiguration,
): void {
  if (obj.address === "") obj.address = "0.0.0.0";
  if (obj.minResyncPeriod === 0) obj.minResyncPeriod = 12 * time.hour;
  if (obj.controllerStartInterval === 0) obj.controllerStartInterval = 0 * time.second;
  if (obj.controllers.length === 0) obj.controllers = ["*"];
  if (obj.leaderElection.resourceLock === "") obj.leaderElection.resourceLock = "leases";

  componentbaseconfigv1alpha1.recommendedDefaultClientConnectionConfiguration(obj.clientConnection);
  componentbaseconfigv1alpha1.recommendedDefaultLeaderElectionConfiguration(obj.leaderElection);
}
