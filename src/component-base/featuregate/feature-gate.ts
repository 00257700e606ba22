// Go: staging/src/k8s.io/component-base/featuregate/feature_gate.go
import * as strconv from "#go/strconv";
import * as goerrors from "#go/errors";
import * as klog from "#klog";
import type * as pflag from "#spf13/pflag";

/** How ripe a feature is; GA is the empty text. */
export type Prerelease = "ALPHA" | "BETA" | "" | "DEPRECATED";

export interface FeatureSpec {
  readonly default: boolean;
  /** Nobody can set it to anything but its default. */
  readonly lockToDefault?: boolean;
  readonly preRelease: Prerelease;
}

const flagName = "feature-gates";
const defaultFeatures: ReadonlyMap<string, FeatureSpec> = new Map([
  ["AllAlpha", { default: false, preRelease: "ALPHA" }],
  ["AllBeta", { default: false, preRelease: "BETA" }],
]);
/** Gates that speak for all of their kind of which nobody has spoken. */
const special: ReadonlyMap<string, Prerelease> = new Map([
  ["AllAlpha", "ALPHA"],
  ["AllBeta", "BETA"],
]);

/** Which features are on; a value of a flag. */
export class FeatureGate implements pflag.Value {
  #known = new Map(defaultFeatures);
  #enabled = new Map<string, boolean>();
  #closed = false;

  /** Takes `A=true,B=false`. Throws what is unknown, locked or no truth value, and then nothing is set. */
  set(text: string): void {
    const gates = new Map<string, boolean>();
    for (const pair of text.split(",").filter((one) => one !== "")) {
      const equals = pair.indexOf("=");
      const name = (equals < 0 ? pair : pair.slice(0, equals)).trim();
      if (equals < 0) throw new Error(`missing bool value for ${name}`);
      const value = pair.slice(equals + 1).trim();
      try {
        gates.set(name, strconv.parseBool(value));
      } catch (err) {
        throw new Error(`invalid value of ${name}=${value}, err: ${goerrors.textOf(err)}`);
      }
    }
    this.setFromMap(gates);
  }

  /** Sets gates by name. Throws what is unknown or locked, and then nothing is set. */
  setFromMap(gates: ReadonlyMap<string, boolean>): void {
    const enabled = new Map(this.#enabled);
    for (const [name, value] of gates) {
      const spec = this.#known.get(name);
      if (spec === undefined) throw new Error(`unrecognized feature gate: ${name}`);
      if (spec.lockToDefault === true && spec.default !== value) {
        throw new Error(`cannot set feature gate ${name} to ${value}, feature is locked to ${spec.default}`);
      }
      enabled.set(name, value);
      this.#setUnset(enabled, special.get(name), value);
      const kind = { DEPRECATED: "deprecated", "": "GA", ALPHA: undefined, BETA: undefined }[spec.preRelease];
      if (kind !== undefined)
        klog.warning(
          `Setting ${kind} feature gate ${name}=${value}. It will be removed in a future release.`,
        );
    }
    this.#enabled = enabled;
    klog.v(1).info(`feature gates: ${this.string()}`);
  }

  #setUnset(enabled: Map<string, boolean>, kind: Prerelease | undefined, value: boolean): void {
    for (const [name, { preRelease }] of this.#known)
      if (preRelease === kind && !enabled.has(name)) enabled.set(name, value);
  }

  /** The gates that have been set, by name. */
  string(): string {
    const pairs = Array.from(this.#enabled, ([name, value]) => `${name}=${value}`);
    return pairs.toSorted().join(",");
  }

  type(): string {
    return "mapStringBool";
  }

  /** Makes features known. Throws once there is a flag, or if one of them is known as something else. */
  add(features: Readonly<Record<string, FeatureSpec>>): void {
    if (this.#closed) throw new Error("cannot add a feature gate after adding it to the flag set");
    const known = new Map(this.#known);
    for (const [name, spec] of Object.entries(features)) {
      const existing = known.get(name);
      if (existing !== undefined && !isSame(existing, spec)) {
        const shown = `{${existing.default} ${existing.lockToDefault ?? false} ${existing.preRelease}}`;
        throw new Error(`feature gate ${strconv.quote(name)} with different spec already exists: ${shown}`);
      }
      known.set(name, spec);
    }
    this.#known = known;
  }

  /** Whether the feature is on. Throws for one that nobody knows. */
  enabled(name: string): boolean {
    const value = this.#enabled.get(name) ?? this.#known.get(name)?.default;
    if (value === undefined)
      throw new Error(`feature ${strconv.quote(name)} is not registered in FeatureGate`);
    return value;
  }

  /** Defines the flag; no feature is added after that. */
  addFlag(fs: pflag.FlagSet): void {
    this.#closed = true;
    const about = "A set of key=value pairs that describe feature gates for alpha/experimental features.";
    fs.var(this, flagName, `${about} Options are:\n${this.knownFeatures().join("\n")}`);
  }

  /** What may be set, a line each; what is GA or deprecated is not told. */
  knownFeatures(): string[] {
    return Array.from(this.#known)
      .filter(([, { preRelease }]) => preRelease !== "" && preRelease !== "DEPRECATED")
      .map(([name, spec]) => `${name}=true|false (${spec.preRelease} - default=${spec.default})`)
      .toSorted();
  }

  /** A gate that knows and has set the same, and goes its own way from now on. */
  deepCopy(): FeatureGate {
    const copy = new FeatureGate();
    copy.#known = new Map(this.#known);
    copy.#enabled = new Map(this.#enabled);
    copy.#closed = this.#closed;
    return copy;
  }
}

const isSame = (a: FeatureSpec, b: FeatureSpec): boolean =>
  a.default === b.default &&
  (a.lockToDefault ?? false) === (b.lockToDefault ?? false) &&
  a.preRelease === b.preRelease;
