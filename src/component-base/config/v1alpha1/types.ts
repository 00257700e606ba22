// Go: staging/src/k8s.io/component-base/config/v1alpha1/types.go
import type * as componentbaseconfig from "#component-base/config";

/** How a program talks to the API server, as a file would say it. */
export type ClientConnectionConfiguration = componentbaseconfig.ClientConnectionConfiguration;

/** The same for leader election; `leaderElect` may be left out. */
export interface LeaderElectionConfiguration extends Omit<
  componentbaseconfig.LeaderElectionConfiguration,
  "leaderElect"
> {
  leaderElect?: boolean;
}

/** The same for what a program tells of its running; `enableProfiling` may be left out. */
export interface DebuggingConfiguration extends Omit<
  componentbaseconfig.DebuggingConfiguration,
  "enableProfiling"
> {
  enableProfiling?: boolean;
}
