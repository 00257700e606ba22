// Go: staging/src/k8s.io/controller-manager/config/v1alpha1/conversion.go, zz_generated.conversion.go
import * as componentbaseconfigv1alpha1 from "#component-base/config/v1alpha1";
import type * as cmconfig from "#controller-manager/config";
import type { GenericControllerManagerConfiguration } from "./types.ts";

/** A pointer that is nil points to false. */
export const convertGenericControllerManagerConfiguration = (
  obj: GenericControllerManagerConfiguration,
): cmconfig.GenericControllerManagerConfiguration => ({
  ...obj,
  leaderElection: componentbaseconfigv1alpha1.convertLeaderElectionConfiguration(obj.leaderElection),
  debugging: componentbaseconfigv1alpha1.convertDebuggingConfiguration(obj.debugging),
});
