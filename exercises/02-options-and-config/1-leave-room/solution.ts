import * as componentbaseconfigv1alpha1 from "#component-base/config/v1alpha1";
import type * as cmconfigv1alpha1 from "#controller-manager/config/v1alpha1";
import * as time from "#go/time";

export function recommendedDefaultLeaderElectionConfiguration(
  obj: componentbaseconfigv1alpha1.LeaderElectionConfiguration,
): void {
  if (obj.leaseDuration === 0) obj.leaseDuration = 15 * time.second;
  if (obj.renewDeadline === 0) obj.renewDeadline = 10 * time.second;
  if (obj.retryPeriod === 0) obj.retryPeriod = 2 * time.second;
  if (obj.resourceLock === "") obj.resourceLock = "endpoints";
  obj.leaderElect ??= true;
}

export function recommendedDefaultGenericControllerManagerConfiguration(
  obj: cmconfigv1alpha1.GenericControllerManagerConfiguration,
): void {
  if (obj.address === "") obj.address = "0.0.0.0";
  if (obj.minResyncPeriod === 0) obj.minResyncPeriod = 12 * time.hour;
  if (obj.controllers.length === 0) obj.controllers = ["*"];
  if (obj.leaderElection.resourceLock === "") obj.leaderElection.resourceLock = "leases";
  componentbaseconfigv1alpha1.recommendedDefaultClientConnectionConfiguration(obj.clientConnection);
  componentbaseconfigv1alpha1.recommendedDefaultLeaderElectionConfiguration(obj.leaderElection);
}
