import type * as cmconfigv1alpha1 from "#controller-manager/config/v1alpha1";
import type * as componentbaseconfigv1alpha1 from "#component-base/config/v1alpha1";
import { notStarted } from "../../engine/exercise.ts";

// What you may need
//   `#go/time`                         second, minute, hour: in milliseconds
//   `#component-base/config/v1alpha1`  recommendedDefaultClientConnectionConfiguration(obj.clientConnection) and
//                                      recommendedDefaultLeaderElectionConfiguration(obj.leaderElection), which is yours

/** Fills in what nobody has said of a leader election. */
export function recommendedDefaultLeaderElectionConfiguration(
  obj: componentbaseconfigv1alpha1.LeaderElectionConfiguration,
): void {
  void obj;
  notStarted();
}

/** Fills in what nobody has said of a controller manager. */
export function recommendedDefaultGenericControllerManagerConfiguration(
  obj: cmconfigv1alpha1.GenericControllerManagerConfiguration,
): void {
  void obj;
  notStarted();
}
