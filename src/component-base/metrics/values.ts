// Go: vendor/github.com/prometheus/client_golang/prometheus
import type { Distribution } from "./model.ts";

/** What is measured under one set of labels. */
export interface Measurement {
  read(): number | Distribution;
}

/** A number that only grows. */
export class CounterValue implements Measurement {
  #value = 0;

  inc(): void {
    this.#value++;
  }

  /** Throws for less than nothing. */
  add(value: number): void {
    if (value < 0) throw new Error("counter cannot decrease in value");
    this.#value += value;
  }

  read(): number {
    return this.#value;
  }
}

/** A number that goes up and down. */
export class GaugeValue implements Measurement {
  #value = 0;

  set(value: number): void {
    this.#value = value;
  }

  inc(): void {
    this.#value++;
  }

  dec(): void {
    this.#value--;
  }

  add(value: number): void {
    this.#value += value;
  }

  sub(value: number): void {
    this.#value -= value;
  }

  read(): number {
    return this.#value;
  }
}

/** The bounds of a histogram that has none of its own: seconds that a call over a network may take. */
export const defBuckets: readonly number[] = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** `count` bounds, each `factor` times the one before. */
export function exponentialBuckets(start: number, factor: number, count: number): number[] {
  const buckets: number[] = [];
  for (let bound = start; buckets.length < count; bound *= factor) buckets.push(bound);
  return buckets;
}

/** `count` bounds, each `width` above the one before. */
export function linearBuckets(start: number, width: number, count: number): number[] {
  const buckets: number[] = [];
  for (let bound = start; buckets.length < count; bound += width) buckets.push(bound);
  return buckets;
}

/** How observed numbers are spread. */
export class HistogramValue implements Measurement {
  readonly #bounds: readonly number[];
  readonly #counts: number[];
  #count = 0;
  #sum = 0;

  constructor(bounds: readonly number[]) {
    this.#bounds = bounds;
    this.#counts = bounds.map(() => 0);
  }

  observe(value: number): void {
    this.#count++;
    this.#sum += value;
    const at = this.#bounds.findIndex((bound) => value <= bound);
    if (at >= 0) this.#counts[at] = (this.#counts[at] ?? 0) + 1;
  }

  read(): Distribution {
    let below = 0;
    const buckets = this.#bounds.map((bound, i) => [bound, (below += this.#counts[i] ?? 0)] as const);
    return { sampleCount: this.#count, sampleSum: this.#sum, buckets };
  }
}
