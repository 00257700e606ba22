// Ours: what Go's reflection knows of this configuration
import type * as componentbaseconfig from "#component-base/config";
import * as componentbaseconfigv1alpha1 from "#component-base/config/v1alpha1";
import type { GenericControllerManagerConfiguration } from "./types.ts";

export const genericFields: componentbaseconfig.Fields<GenericControllerManagerConfiguration> = {
  port: "int32",
  address: "string",
  minResyncPeriod: "duration",
  clientConnection: componentbaseconfigv1alpha1.clientConnectionFields,
  controllerStartInterval: "duration",
  leaderElection: componentbaseconfigv1alpha1.leaderElectionFields,
  controllers: "[]string",
  debugging: componentbaseconfigv1alpha1.debuggingFields,
};
