// Go: staging/src/k8s.io/component-base/metrics/counter.go
import { LazyMetric } from "./metric.ts";
import type { MetricFamily } from "./model.ts";
import type { CounterOpts } from "./opts.ts";
import { CounterValue } from "./values.ts";
import { LazyVec } from "./vec.ts";

/** A number that only grows, once it is registered. */
export class Counter extends LazyMetric {
  #counter = new CounterValue();

  inc(): void {
    if (this.isCreated) this.#counter.inc();
  }

  /** Throws for less than nothing. */
  add(value: number): void {
    if (this.isCreated) this.#counter.add(value);
  }

  collect(): MetricFamily[] {
    return this.family("counter", [{ labels: [], value: this.#counter.read() }]);
  }

  protected override initializeMetric(): void {
    this.#counter = new CounterValue();
  }
}

/** Counters that differ by labels. */
export class CounterVec extends LazyVec<CounterValue> {
  constructor(opts: CounterOpts, labels: readonly string[]) {
    super("counter", opts, labels, () => new CounterValue());
  }
}
