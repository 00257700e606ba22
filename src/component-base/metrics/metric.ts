// Go: staging/src/k8s.io/component-base/metrics/metric.go
import * as klog from "#klog";
import type { Collector, MetricFamily, MetricType } from "./model.ts";
import { annotatedHelp, buildFQName, type KubeOpts } from "./opts.ts";
import { compareVersions, parseSemver, type Version } from "./version-parser.ts";

let showHidden = false;

/** Whether metrics are shown that should be hidden by now. */
export function shouldShowHidden(): boolean {
  return showHidden;
}

/** The package's own: `setShowHidden` has the registries look again. */
export function storeShowHidden(value: boolean): void {
  showHidden = value;
}

/** Whether a metric is out of sight: in the release after the one that deprecated it. */
export function shouldHide(current: Version, deprecated: Version): boolean {
  return compareVersions(deprecated, { ...current, patch: 0 }) < 0;
}

/** A metric that measures nothing until a registry has taken it: what nobody can see costs nothing. */
export abstract class LazyMetric implements Collector {
  /** The name under which the metric is exported. */
  readonly fqName: string;
  protected readonly opts: KubeOpts;
  #isDeprecated = false;
  #isHidden = false;
  #isCreated = false;
  #isMarked = false;

  constructor(opts: KubeOpts) {
    const { namespace = "", subsystem = "", name } = opts;
    this.fqName = buildFQName(namespace, subsystem, name);
    this.opts = opts;
  }

  get isCreated(): boolean {
    return this.#isCreated;
  }

  get isHidden(): boolean {
    return this.#isHidden;
  }

  get isDeprecated(): boolean {
    return this.#isDeprecated;
  }

  /** What the metric stands for, with its stability in front. */
  get help(): string {
    return annotatedHelp(this.opts, this.#isDeprecated);
  }

  /** Begins to measure, unless a program of this version hides the metric. Says whether it measures. */
  create(version: Version): boolean {
    this.#determineDeprecationStatus(version);
    if (this.#isHidden) return false;
    if (!this.#isCreated) this.initializeMetric();
    this.#isCreated = true;
    return true;
  }

  /** Forgets what `create` found out, so that a hidden metric can be registered again. */
  clearState(): void {
    this.#isDeprecated = false;
    this.#isHidden = false;
    this.#isCreated = false;
    this.#isMarked = false;
  }

  abstract collect(): MetricFamily[];

  /** Makes what measures. */
  protected abstract initializeMetric(): void;

  protected family(type: MetricType, metrics: MetricFamily["metrics"]): MetricFamily[] {
    return metrics.length === 0 ? [] : [{ name: this.fqName, help: this.help, type, metrics }];
  }

  #determineDeprecationStatus(version: Version): void {
    const deprecated = parseSemver(this.opts.deprecatedVersion ?? "");
    if (deprecated === undefined || this.#isMarked) return;
    this.#isMarked = true;
    this.#isDeprecated = compareVersions(deprecated, version) <= 0;
    if (shouldShowHidden()) {
      klog.warning(
        `Hidden metrics (${this.fqName}) have been manually overridden, showing this very deprecated metric.`,
      );
      return;
    }
    this.#isHidden = shouldHide(version, deprecated);
  }
}
