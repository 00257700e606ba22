// Go: staging/src/k8s.io/component-base/metrics/gauge.go

/** What a metric's users may rely on: nothing, or its name and labels. */
export type StabilityLevel = "ALPHA" | "STABLE";

/** What a gauge is called and stands for. */
export interface GaugeOpts {
  subsystem: string;
  name: string;
  help: string;
  stabilityLevel: StabilityLevel;
}

/** A number that goes up and down. */
export class Gauge {
  /** The name under which the gauge is exported. */
  readonly fqName: string;
  /** What the gauge stands for, with its stability in front. */
  readonly help: string;
  #value = 0;

  constructor({ subsystem, name, help, stabilityLevel }: GaugeOpts) {
    this.fqName = `${subsystem}_${name}`;
    this.help = `[${stabilityLevel}] ${help}`;
  }

  get value(): number {
    return this.#value;
  }

  set(value: number): void {
    this.#value = value;
  }
}
