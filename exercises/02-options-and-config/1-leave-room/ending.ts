import * as componentbaseconfig from "#component-base/config";
import * as componentbaseconfigv1alpha1 from "#component-base/config/v1alpha1";
import * as cmconfigv1alpha1 from "#controller-manager/config/v1alpha1";
import type { Facts } from "../../engine/exercise.ts";

/** The lock that a controller manager comes to. */
function lock(libraryFirst: boolean): string {
  const obj = componentbaseconfig.zero(cmconfigv1alpha1.genericFields);
  if (libraryFirst) componentbaseconfigv1alpha1.recommendedDefaultLeaderElectionConfiguration(obj.leaderElection);
  cmconfigv1alpha1.recommendedDefaultGenericControllerManagerConfiguration(obj);
  return obj.leaderElection.resourceLock;
} // prettier-ignore

export const facts: Facts = () => [`Still \`${lock(false)}\``, `it would have taken \`${lock(true)}\` today`];
