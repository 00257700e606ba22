// Go: staging/src/k8s.io/component-base/metrics/registry.go
import * as strconv from "#go/strconv";
import { type LazyMetric, storeShowHidden } from "./metric.ts";
import type { Collector, MetricFamily } from "./model.ts";
import { parseVersion, type Version } from "./version-parser.ts";

/** Anything that `gather` gets families from. */
export interface Gatherer {
  gather(): MetricFamily[];
}

interface Resettable {
  reset(): void;
}

let registries: readonly KubeRegistry[] = [];
let isShown = false;

/** Has all registries show what they hide, those to come as well. Only the first call counts. */
export function setShowHidden(): void {
  if (isShown) return;
  isShown = true;
  storeShowHidden(true);
  for (const registry of registries) registry.enableHiddenCollectors();
}

/** The package's own, for its tests. */
export function forgetShowHidden(): void {
  isShown = false;
  storeShowHidden(false);
}

/** The metrics of one process, of which those are hidden that its version has left behind. */
export class KubeRegistry implements Gatherer {
  readonly #version: Version;
  readonly #collectors = new Map<string, LazyMetric>();
  readonly #raw: Collector[] = [];
  #hidden: readonly LazyMetric[] = [];
  #resettables: readonly Resettable[] = [];

  /** `gitVersion`: v1.20.2. (Upstream: NewKubeRegistry.) */
  constructor(gitVersion: string) {
    this.#version = parseVersion(gitVersion);
    registries = [...registries, this];
  }

  /** Adds metrics, which begin to measure. Throws if the name of one is none, or if one of that name is registered. */
  register(...metrics: readonly LazyMetric[]): void {
    for (const metric of metrics) {
      if (!metric.create(this.#version)) this.#hidden = [...this.#hidden, metric];
      else this.#add(metric);
    }
  }

  /** Adds what is no metric of ours, and is asked at each scrape. */
  rawRegister(collector: Collector): void {
    this.#raw.push(collector);
  }

  /** Every family that has anything to say, sorted by name. */
  gather(): MetricFamily[] {
    return [...this.#collectors.values(), ...this.#raw]
      .flatMap((collector) => collector.collect())
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** Forgets what was measured by label. */
  reset(): void {
    for (const resettable of this.#resettables) resettable.reset();
  }

  /** The package's own: registers what was hidden. */
  enableHiddenCollectors(): void {
    const hidden = this.#hidden;
    this.#hidden = [];
    for (const metric of hidden) metric.clearState();
    this.register(...hidden);
  }

  #add(metric: LazyMetric): void {
    const { fqName, help } = metric;
    const name = strconv.quote(fqName);
    if (!/^[a-zA-Z_:][a-zA-Z0-9_:]*$/.test(fqName)) {
      const desc = `Desc{fqName: ${name}, help: ${strconv.quote(help)}, constLabels: {}, variableLabels: []}`;
      throw new Error(`descriptor ${desc} is invalid: ${name} is not a valid metric name`);
    }
    if (this.#collectors.has(fqName)) throw new Error("duplicate metrics collector registration attempted");
    this.#collectors.set(fqName, metric);
    if (isResettable(metric)) this.#resettables = [...this.#resettables, metric];
  }
}

const isResettable = (metric: LazyMetric | (LazyMetric & Resettable)): metric is LazyMetric & Resettable =>
  "reset" in metric;
