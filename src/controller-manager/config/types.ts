// Go: staging/src/k8s.io/controller-manager/config/types.go
import type * as componentbaseconfig from "#component-base/config";

/** What every controller manager can be told. Durations are milliseconds. */
export interface GenericControllerManagerConfiguration {
  /** Where it serves without TLS; 0 is nowhere. */
  port: number;
  address: string;
  /** Handlers are given everything again after this, or up to twice as long. */
  minResyncPeriod: number;
  clientConnection: componentbaseconfig.ClientConnectionConfiguration;
  /** The pause before each controller's start. */
  controllerStartInterval: number;
  leaderElection: componentbaseconfig.LeaderElectionConfiguration;
  /** Which controllers run: `foo`, `-foo`, or `*` for all that are on by default. The first word about a name counts. */
  controllers: readonly string[];
  debugging: componentbaseconfig.DebuggingConfiguration;
}
