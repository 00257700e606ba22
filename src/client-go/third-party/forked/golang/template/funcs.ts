// Go: staging/src/k8s.io/client-go/third_party/forked/golang/template/funcs.go

/** A number that is a float64 even if it is whole, such as the literal `1.0`. (A whole JSON number is an int64.) */
export class Float64 {
  // Private, so that it is no field that a template could ask for.
  readonly #value: number;

  constructor(value: number) {
    this.#value = value;
  }

  valueOf(): number {
    return this.#value;
  }

  toJSON(): number {
    return this.#value;
  }
}

type Basic =
  | { readonly kind: "bool"; readonly value: boolean }
  | { readonly kind: "int" | "float"; readonly value: number }
  | { readonly kind: "string"; readonly value: string };

function basic(value: unknown): Basic {
  if (value instanceof Float64) return { kind: "float", value: value.valueOf() };
  if (typeof value === "boolean") return { kind: "bool", value };
  if (typeof value === "number") return { kind: Number.isInteger(value) ? "int" : "float", value };
  if (typeof value === "string") return { kind: "string", value };
  throw new Error("invalid type for comparison");
}

/** Both values, once it is sure that they are of one kind. Throws what a template says otherwise. */
function comparable(arg1: unknown, arg2: unknown): [a: Basic, b: Basic] {
  const [a, b] = [basic(arg1), basic(arg2)];
  if (a.kind !== b.kind) throw new Error("incompatible types for comparison");
  return [a, b];
}

/** `==`. Throws where the two are not of one basic kind; a whole number and a fraction are not. */
export function equal(arg1: unknown, arg2: unknown): boolean {
  const [a, b] = comparable(arg1, arg2);
  return a.value === b.value;
}

/** `!=`. Throws as `equal` does. */
export function notEqual(arg1: unknown, arg2: unknown): boolean {
  return !equal(arg1, arg2);
}

/** `<`. Throws as `equal` does, and for booleans, which have no order. */
export function less(arg1: unknown, arg2: unknown): boolean {
  const [a, b] = comparable(arg1, arg2);
  if (a.kind === "bool") throw new Error("invalid type for comparison");
  return a.value < b.value;
}

/** `<=`. Throws as `less` does. */
export function lessEqual(arg1: unknown, arg2: unknown): boolean {
  return less(arg1, arg2) || equal(arg1, arg2);
}

/** `>`. Throws as `less` does. */
export function greater(arg1: unknown, arg2: unknown): boolean {
  return !lessEqual(arg1, arg2);
}

/** `>=`. Throws as `less` does. */
export function greaterEqual(arg1: unknown, arg2: unknown): boolean {
  return !less(arg1, arg2);
}
