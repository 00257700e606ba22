// Go: staging/src/k8s.io/client-go/util/workqueue/metrics.go
import * as time from "#go/time";
import type * as utilclock from "#utils/clock";

/** What a queue reports about itself. */
export interface QueueMetrics<T> {
  add(item: T): void;
  get(item: T): void;
  done(item: T): void;
  /** Ends the reports that time triggers. */
  stop(): void;
}

export interface GaugeMetric {
  inc(): void;
  dec(): void;
}

export interface SettableGaugeMetric {
  set(value: number): void;
}

export interface CounterMetric {
  inc(): void;
}

export interface HistogramMetric {
  observe(value: number): void;
}

/** Makes the metrics of the queue called `name`; values of time are seconds. */
export interface MetricsProvider {
  newDepthMetric(name: string): GaugeMetric;
  newAddsMetric(name: string): CounterMetric;
  newLatencyMetric(name: string): HistogramMetric;
  newWorkDurationMetric(name: string): HistogramMetric;
  newUnfinishedWorkSecondsMetric(name: string): SettableGaugeMetric;
  newLongestRunningProcessorSecondsMetric(name: string): SettableGaugeMetric;
  newRetriesMetric(name: string): CounterMetric;
}

const unfinishedWorkUpdatePeriod = 500 * time.millisecond;

/** Where queues report, and how: whoever sets no provider need not carry what measures. */
interface Measuring {
  readonly provider: MetricsProvider;
  newMetrics<T>(name: string, clock: utilclock.Clock, updatePeriod: number): QueueMetrics<T>;
}

let measuring: Measuring | undefined;

/** Has the queues that are made from now on report to `provider`; returns the one that was there. */
export function setProvider(provider: MetricsProvider | undefined): MetricsProvider | undefined {
  const was = measuring?.provider;
  measuring = provider && {
    provider,
    newMetrics: (name, clock, updatePeriod) => new DefaultQueueMetrics(name, clock, provider, updatePeriod),
  };
  return was;
}

/** For a queue that nobody asks how it is. */
export const noMetrics: QueueMetrics<unknown> = {
  add: () => {},
  get: () => {},
  done: () => {},
  stop: () => {},
};

/** The metrics of a queue; none if it has no name or no provider is set, so that no timer keeps time moving. */
export function newQueueMetrics<T>(
  name: string,
  clock: utilclock.Clock,
  updatePeriod: number = unfinishedWorkUpdatePeriod,
): QueueMetrics<T> {
  if (name === "" || !measuring) return noMetrics;
  return measuring.newMetrics(name, clock, updatePeriod);
}

/** Counts one item that is added again. */
export function newRetryMetrics(name: string): () => void {
  if (name === "" || !measuring) return () => {};
  const retries = measuring.provider.newRetriesMetric(name);
  return () => retries.inc();
}

class DefaultQueueMetrics<T> implements QueueMetrics<T> {
  readonly #clock: utilclock.Clock;
  readonly #updatePeriod: number;
  readonly #depth: GaugeMetric;
  readonly #adds: CounterMetric;
  readonly #latency: HistogramMetric;
  readonly #workDuration: HistogramMetric;
  readonly #unfinishedWorkSeconds: SettableGaugeMetric;
  readonly #longestRunningProcessor: SettableGaugeMetric;
  readonly #addTimes = new Map<T, number>();
  readonly #processingStartTimes = new Map<T, number>();
  #timer: utilclock.Timer;

  constructor(name: string, clock: utilclock.Clock, provider: MetricsProvider, updatePeriod: number) {
    this.#clock = clock;
    this.#updatePeriod = updatePeriod;
    this.#depth = provider.newDepthMetric(name);
    this.#adds = provider.newAddsMetric(name);
    this.#latency = provider.newLatencyMetric(name);
    this.#workDuration = provider.newWorkDurationMetric(name);
    this.#unfinishedWorkSeconds = provider.newUnfinishedWorkSecondsMetric(name);
    this.#longestRunningProcessor = provider.newLongestRunningProcessorSecondsMetric(name);
    this.#timer = this.#tick();
  }

  add(item: T): void {
    this.#adds.inc();
    this.#depth.inc();
    if (!this.#addTimes.has(item)) this.#addTimes.set(item, this.#clock.now());
  }

  get(item: T): void {
    this.#depth.dec();
    this.#processingStartTimes.set(item, this.#clock.now());
    const added = this.#addTimes.get(item);
    if (added === undefined) return;
    this.#latency.observe(this.#sinceInSeconds(added));
    this.#addTimes.delete(item);
  }

  done(item: T): void {
    const started = this.#processingStartTimes.get(item);
    if (started === undefined) return;
    this.#workDuration.observe(this.#sinceInSeconds(started));
    this.#processingStartTimes.delete(item);
  }

  stop(): void {
    this.#timer.stop();
  }

  #tick(): utilclock.Timer {
    return this.#clock.afterFunc(this.#updatePeriod, () => {
      this.#updateUnfinishedWork();
      this.#timer = this.#tick();
    });
  }

  #updateUnfinishedWork(): void {
    const ages = [...this.#processingStartTimes.values()].map((start) => this.#sinceInSeconds(start));
    this.#unfinishedWorkSeconds.set(ages.reduce((total, age) => total + age, 0));
    this.#longestRunningProcessor.set(Math.max(0, ...ages));
  }

  #sinceInSeconds(start: number): number {
    return (this.#clock.now() - start) / time.second;
  }
}
