// Go: staging/src/k8s.io/component-base/metrics/gauge.go
import { LazyMetric } from "./metric.ts";
import type { Collector, MetricFamily } from "./model.ts";
import type { GaugeOpts } from "./opts.ts";
import { GaugeValue } from "./values.ts";
import { LazyVec } from "./vec.ts";
import { parseVersion } from "./version-parser.ts";

/** A number that goes up and down, once it is registered. */
export class Gauge extends LazyMetric {
  #gauge = new GaugeValue();

  set(value: number): void {
    if (this.isCreated) this.#gauge.set(value);
  }

  inc(): void {
    if (this.isCreated) this.#gauge.inc();
  }

  dec(): void {
    if (this.isCreated) this.#gauge.dec();
  }

  collect(): MetricFamily[] {
    return this.family("gauge", [{ labels: [], value: this.#gauge.read() }]);
  }

  protected override initializeMetric(): void {
    this.#gauge = new GaugeValue();
  }
}

/** Gauges that differ by labels. */
export class GaugeVec extends LazyVec<GaugeValue> {
  constructor(opts: GaugeOpts, labels: readonly string[]) {
    super("gauge", opts, labels, () => new GaugeValue());
  }
}

/**
 * A gauge whose value is asked for whenever somebody scrapes; undefined if a program of `gitVersion` hides it. It goes to a registry
 * as a raw collector.
 */
export function newGaugeFunc(
  opts: GaugeOpts,
  value: () => number,
  gitVersion: string,
): Collector | undefined {
  const gauge = new Gauge(opts);
  if (!gauge.create(parseVersion(gitVersion))) return undefined;
  return {
    collect: () => {
      gauge.set(value());
      return gauge.collect();
    },
  };
}
