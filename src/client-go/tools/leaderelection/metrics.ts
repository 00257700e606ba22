// Go: staging/src/k8s.io/client-go/tools/leaderelection/metrics.go

/** Something that is on or off, under a name. */
export interface SwitchMetric {
  on(name: string): void;
  off(name: string): void;
}

/** Makes the metrics of leader election. */
export interface MetricsProvider {
  newLeaderMetric(): SwitchMetric;
}

/** What an elector reports of itself. */
export interface LeaderMetrics {
  leaderOn(name: string): void;
  leaderOff(name: string): void;
}

const noMetrics: LeaderMetrics = { leaderOn: () => {}, leaderOff: () => {} };

/** Makes the metrics of electors, once it knows of what. */
export class LeaderMetricsFactory {
  #metricsProvider: MetricsProvider | undefined;

  /** Only the first call has an effect. */
  setProvider(provider: MetricsProvider): void {
    this.#metricsProvider ??= provider;
  }

  newLeaderMetrics(): LeaderMetrics {
    if (this.#metricsProvider === undefined) return noMetrics;
    const leader = this.#metricsProvider.newLeaderMetric();
    return { leaderOn: (name) => leader.on(name), leaderOff: (name) => leader.off(name) };
  }
}

/** The one that electors ask. */
export const globalMetricsFactory = new LeaderMetricsFactory();

/** Has the electors that are made from now on report to `metricsProvider`. Only the first call has an effect. */
export function setProvider(metricsProvider: MetricsProvider): void {
  globalMetricsFactory.setProvider(metricsProvider);
}
