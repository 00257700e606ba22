// Go: staging/src/k8s.io/component-base/metrics/prometheus/clientgo/leaderelection/metrics.go
import * as leaderelection from "#client-go/tools/leaderelection";
import * as metrics from "#component-base/metrics";
import * as legacyregistry from "#component-base/metrics/legacyregistry";

/** The package's own, for its tests. */
export const leaderGauge: metrics.GaugeVec = new metrics.GaugeVec(
  {
    name: "leader_election_master_status",
    help: "Gauge of if the reporting system is master of the relevant lease, 0 indicates backup, 1 indicates master. 'name' is the string used to identify the lease. Please make sure to group by name.",
  },
  ["name"],
);

/** The package's own, for its tests. */
export const provider: leaderelection.MetricsProvider = {
  newLeaderMetric: () => ({
    on: (name) => leaderGauge.withLabelValues(name).set(1),
    off: (name) => leaderGauge.withLabelValues(name).set(0),
  }),
};

let isRegistered = false;

/** Has the electors that are made from now on say who leads. Upstream's package does so as soon as it is linked. */
export function register(): void {
  if (isRegistered) return;
  isRegistered = true;
  legacyregistry.register(leaderGauge);
  leaderelection.setProvider(provider);
}
