// Go: staging/src/k8s.io/controller-manager/config/v1alpha1/types.go
import type * as componentbaseconfigv1alpha1 from "#component-base/config/v1alpha1";

/** What every controller manager can be told, as a file would say it. Durations are milliseconds. */
export interface GenericControllerManagerConfiguration {
  port: number;
  address: string;
  minResyncPeriod: number;
  clientConnection: componentbaseconfigv1alpha1.ClientConnectionConfiguration;
  controllerStartInterval: number;
  leaderElection: componentbaseconfigv1alpha1.LeaderElectionConfiguration;
  controllers: readonly string[];
  debugging: componentbaseconfigv1alpha1.DebuggingConfiguration;
}
