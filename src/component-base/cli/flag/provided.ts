// Go: staging/src/k8s.io/component-base/cli/flag/tristate.go, string_flag.go, noop.go
import * as strconv from "#go/strconv";
import type * as pflag from "#spf13/pflag";

/** A truth value that knows whether anybody has named one. */
export class Tristate implements pflag.Value {
  #value: boolean | undefined;

  /** Counts as provided, as it does upstream. */
  default(value: boolean): void {
    this.#value = value;
  }

  value(): boolean {
    return this.#value ?? false;
  }

  provided(): boolean {
    return this.#value !== undefined;
  }

  set(text: string): void {
    this.#value = strconv.parseBool(text);
  }

  string(): string {
    return String(this.value());
  }

  type(): string {
    return "tristate";
  }
}

/** A text that knows whether anybody has set it, if only to its default. */
export class StringFlag implements pflag.Value {
  #value: string;
  #provided = false;

  constructor(value: string) {
    this.#value = value;
  }

  default(value: string): void {
    this.#value = value;
  }

  value(): string {
    return this.#value;
  }

  provided(): boolean {
    return this.#provided;
  }

  set(text: string): void {
    this.#value = text;
    this.#provided = true;
  }

  string(): string {
    return this.#value;
  }

  type(): string {
    return "string";
  }
}

/** Takes everything, and nothing comes of it. */
export const noOp: pflag.Value = { set: () => {}, string: () => "", type: () => "NoOp" };
