// Go: vendor/github.com/prometheus/client_model/go/metrics.pb.go

/** What a scrape is given of one name. */
export interface MetricFamily {
  readonly name: string;
  readonly help: string;
  readonly type: MetricType;
  readonly metrics: readonly Metric[];
}

export type MetricType = "counter" | "gauge" | "histogram";

/** One value, or one distribution, under its labels, which are sorted by name. */
export interface Metric {
  readonly labels: readonly (readonly [name: string, value: string])[];
  readonly value: number | Distribution;
}

/** How many were observed, their sum, and how many were not above each bound. */
export interface Distribution {
  readonly sampleCount: number;
  readonly sampleSum: number;
  readonly buckets: readonly (readonly [upperBound: number, cumulativeCount: number])[];
}

/** Anything that can be asked for families whenever somebody scrapes. */
export interface Collector {
  collect(): readonly MetricFamily[];
}
