// Ours: who leads is 1, who does not is 0
import { expect, test } from "vitest";
import * as metrics from "#component-base/metrics";
import { leaderGauge, provider } from "./metrics.ts";

test("the gauge says who leads, by the name of the lease", () => {
  const registry = new metrics.KubeRegistry("v1.20.2");
  registry.register(leaderGauge);
  const leader = provider.newLeaderMetric();
  leader.off("kube-controller-manager");
  leader.on("kube-scheduler");
  const [family] = registry.gather();
  expect([family?.name, family?.type]).toEqual(["leader_election_master_status", "gauge"]);
  expect(family?.metrics).toEqual([
    { labels: [["name", "kube-controller-manager"]], value: 0 },
    { labels: [["name", "kube-scheduler"]], value: 1 },
  ]);
});
