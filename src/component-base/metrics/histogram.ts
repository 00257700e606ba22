// Go: staging/src/k8s.io/component-base/metrics/histogram.go
import { LazyMetric } from "./metric.ts";
import type { MetricFamily } from "./model.ts";
import type { HistogramOpts } from "./opts.ts";
import { defBuckets, HistogramValue } from "./values.ts";
import { LazyVec } from "./vec.ts";

/** How observed numbers are spread, once it is registered. */
export class Histogram extends LazyMetric {
  readonly #buckets: readonly number[];
  #histogram: HistogramValue;

  constructor(opts: HistogramOpts) {
    super(opts);
    this.#buckets = opts.buckets ?? defBuckets;
    this.#histogram = new HistogramValue(this.#buckets);
  }

  observe(value: number): void {
    if (this.isCreated) this.#histogram.observe(value);
  }

  collect(): MetricFamily[] {
    return this.family("histogram", [{ labels: [], value: this.#histogram.read() }]);
  }

  protected override initializeMetric(): void {
    this.#histogram = new HistogramValue(this.#buckets);
  }
}

/** Histograms that differ by labels. */
export class HistogramVec extends LazyVec<HistogramValue> {
  constructor(opts: HistogramOpts, labels: readonly string[]) {
    super("histogram", opts, labels, () => new HistogramValue(opts.buckets ?? defBuckets));
  }
}
