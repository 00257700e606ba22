import { expect, test } from "vitest";
import * as metrics from "#component-base/metrics";
import * as noMetrics from "./no-metrics.ts";

test("stands for all that the port's metrics export, takes every call, and keeps nobody waiting", async () => {
  expect(Object.keys(noMetrics).sort()).toEqual(Object.keys(metrics).sort());
  const counter = new noMetrics.CounterVec({ name: "x", help: "x" }, ["label"]);
  counter.withLabelValues("a").inc();
  const registry = new noMetrics.KubeRegistry("v1.20.2");
  registry.register(counter);
  expect(await Promise.resolve(registry)).toBe(registry);
});
