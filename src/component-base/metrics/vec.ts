// Go: vendor/github.com/prometheus/client_golang/prometheus/vec.go
import * as strconv from "#go/strconv";
import { LazyMetric } from "./metric.ts";
import type { Metric, MetricFamily, MetricType } from "./model.ts";
import type { KubeOpts } from "./opts.ts";
import type { Measurement } from "./values.ts";

/** One measurement for each set of values that its labels have had. */
export abstract class LazyVec<T extends Measurement> extends LazyMetric {
  readonly #type: MetricType;
  readonly #labels: readonly string[];
  readonly #make: () => T;
  readonly #children = new Map<string, { readonly values: readonly string[]; readonly measured: T }>();

  constructor(type: MetricType, opts: KubeOpts, labels: readonly string[], make: () => T) {
    super(opts);
    this.#type = type;
    this.#labels = labels;
    this.#make = make;
  }

  /** What is measured under these values, in the order of the labels. Throws for too few or too many. */
  withLabelValues(...values: readonly string[]): T {
    // What nobody has registered is measured by one that nobody will read.
    if (!this.isCreated) return this.#make();
    if (values.length !== this.#labels.length) {
      throw new Error(
        `inconsistent label cardinality: expected ${this.#labels.length} label values but got ${values.length} in [${values.map(strconv.quote).join(", ")}]`,
      );
    }
    const key = keyOf(values);
    const known = this.#children.get(key);
    if (known !== undefined) return known.measured;
    const measured = this.#make();
    this.#children.set(key, { values, measured });
    return measured;
  }

  /** What is measured under these values by label. Throws if one is missing or unknown. */
  with(labels: Readonly<Record<string, string>>): T {
    if (!this.isCreated) return this.#make();
    const values = this.#valuesOf(labels);
    if (values === undefined) throw new Error("inconsistent label cardinality");
    return this.withLabelValues(...values);
  }

  /** Forgets what was measured under these values; false if nothing was. */
  delete(labels: Readonly<Record<string, string>>): boolean {
    const values = this.#valuesOf(labels);
    return values !== undefined && this.#children.delete(keyOf(values));
  }

  /** Forgets all that was measured. */
  reset(): void {
    this.#children.clear();
  }

  collect(): MetricFamily[] {
    const metrics = Array.from(this.#children.values(), ({ values, measured }): Metric => {
      const labels = this.#labels.map((name, i) => [name, values[i] ?? ""] as const);
      return { labels: labels.sort(([a], [b]) => (a < b ? -1 : 1)), value: measured.read() };
    });
    return this.family(this.#type, metrics.sort(byLabelValues));
  }

  protected override initializeMetric(): void {
    this.reset();
  }

  #valuesOf(labels: Readonly<Record<string, string>>): string[] | undefined {
    const values = this.#labels.flatMap((name) => labels[name] ?? []);
    const isWhole = values.length === this.#labels.length && Object.keys(labels).length === values.length;
    return isWhole ? values : undefined;
  }
}

const keyOf = (values: readonly string[]) => JSON.stringify(values);

function byLabelValues(a: Metric, b: Metric): number {
  for (const [i, [, value]] of a.labels.entries()) {
    const other = b.labels[i]?.[1] ?? "";
    if (value !== other) return value < other ? -1 : 1;
  }
  return 0;
}
