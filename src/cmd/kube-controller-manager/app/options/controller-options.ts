// Ours: what the option groups of all controllers do alike, which upstream writes out for each
import * as runtime from "#apimachinery/runtime";
import type * as pflag from "#spf13/pflag";

/** The flags of one controller. They write into a configuration whose defaults stand there already. */
export abstract class ControllerOptions<T extends object> {
  readonly config: T;

  constructor(config: T) {
    this.config = config;
  }

  /** Adds the flags: what stands in the configuration is their default. */
  addFlags(_fs: pflag.FlagSet): void {}

  /** Copies what has been set into the configuration that the program runs with. */
  applyTo(cfg: T): void {
    Object.assign(cfg, runtime.deepCopy(this.config));
  }

  /** What is wrong, all of it. */
  validate(): Error[] {
    return [];
  }
}

/** The fault of a flag that must be within two bounds. */
export function within(flag: string, value: number, [min, max]: readonly [number, number]): Error[] {
  if (value < min) return [new Error(`${flag} must not be less than ${min}, but got ${value}`)];
  if (value > max) return [new Error(`${flag} must not be more than ${max}, but got ${value}`)];
  return [];
}
