// Go: staging/src/k8s.io/component-base/metrics/opts.go

/** What a metric's users may rely on: nothing, or its name and labels. */
export type StabilityLevel = "ALPHA" | "STABLE";

/** What a metric is called and stands for. */
export interface KubeOpts {
  readonly namespace?: string;
  readonly subsystem?: string;
  readonly name: string;
  readonly help: string;
  /** `1.16.0`: it is told to be on its way out from then on, and hidden in the release after that. */
  readonly deprecatedVersion?: string;
  /** ALPHA unless told otherwise. */
  readonly stabilityLevel?: StabilityLevel | "";
}

export type CounterOpts = KubeOpts;
export type GaugeOpts = KubeOpts;

export interface HistogramOpts extends KubeOpts {
  /** The upper ends of the buckets, rising; `defBuckets` unless told otherwise. One without an end is always there. */
  readonly buckets?: readonly number[];
}

/** The parts that are not empty, joined by underscores; "" without a name. */
export function buildFQName(namespace: string, subsystem: string, name: string): string {
  return name === "" ? "" : [namespace, subsystem, name].filter((part) => part !== "").join("_");
}

/** The level that a metric without one has. */
export function defaultStabilityLevel(level: StabilityLevel | "" = ""): StabilityLevel {
  return level === "" ? "ALPHA" : level;
}

/** What a scrape is told of a metric. */
export function annotatedHelp(opts: KubeOpts, isDeprecated: boolean): string {
  const help = isDeprecated ? `(Deprecated since ${opts.deprecatedVersion ?? ""}) ${opts.help}` : opts.help;
  return `[${defaultStabilityLevel(opts.stabilityLevel)}] ${help}`;
}
