// Ours: Go hands in a pointer; here it is an object and one of its keys
import type { Value } from "./flag.ts";

/** An object with a field of this type. */
export type Owner<K extends string, T> = { [key in K]: T };

/** How a type is read and written. */
export interface Kind<T> {
  readonly type: string;
  parse(text: string): T;
  format(value: T): string;
  readonly zeros: readonly string[];
}

/** A value that stands in a field of an object; what stands there before is the default. */
export class Variable<K extends string, T> implements Value {
  readonly #owner: Owner<K, T>;
  readonly #key: K;
  readonly #kind: Kind<T>;

  constructor(kind: Kind<T>, owner: Owner<K, T>, key: K) {
    this.#kind = kind;
    this.#owner = owner;
    this.#key = key;
  }

  string(): string {
    return this.#kind.format(this.#owner[this.#key]);
  }

  set(text: string): void {
    this.#owner[this.#key] = this.#kind.parse(text);
  }

  type(): string {
    return this.#kind.type;
  }

  get zeros(): readonly string[] {
    return this.#kind.zeros;
  }
}
