// Go: text/template/funcs.go
import * as fmt from "#go/fmt";
import { typeOf, unwrap, type Value } from "./value.ts";

/** The functions that compare two values. */
export type Comparison = "ne" | "lt" | "le" | "gt" | "ge";

type Kind = "bool" | "int" | "float" | "string" | "other";

function kindOf(given: Value | undefined): Kind {
  const value = given?.value;
  if (typeof value === "boolean") return "bool";
  if (typeof value === "string") return "string";
  if (typeof value === "bigint") return "int";
  if (typeof value === "number") return Number.isInteger(value) ? "int" : "float";
  return value instanceof fmt.Float64 ? "float" : "other";
}

const badComparisonType = "invalid type for comparison";
const badComparison = "incompatible types for comparison";

/** A map or a list cannot be compared. */
function mustBeComparable(given: Value | undefined): void {
  if (given === undefined || kindOf(given) !== "other") return;
  throw new Error(`uncomparable type ${typeOf(given)}: ${fmt.formatValue(given.value)}`);
}

/** Whether the first equals one of the rest. Throws for values of different kinds, and for those that cannot be compared. */
export function equalsAny(first: Value | undefined, rest: readonly (Value | undefined)[]): boolean {
  const a = unwrap(first);
  mustBeComparable(a);
  if (rest.length === 0) throw new Error("missing argument for comparison");
  return rest.some((one) => equals(a, unwrap(one)));
}

function equals(a: Value | undefined, b: Value | undefined): boolean {
  if (kindOf(a) !== kindOf(b)) throw new Error(badComparison);
  if (a === undefined || b === undefined) return a === b;
  mustBeComparable(b);
  return plain(a) === plain(b);
}

/** Whole numbers are compared exactly, whatever their type. */
function plain({ value }: Value): unknown {
  if (typeof value === "number" && Number.isInteger(value)) return BigInt(value);
  return value instanceof fmt.Float64 ? value.valueOf() : value;
}

function less(first: Value | undefined, second: Value | undefined): boolean {
  const [a, b] = [unwrap(first), unwrap(second)];
  const kind = kindOf(a);
  if (kind === "other" || kindOf(b) === "other") throw new Error(badComparisonType);
  if (kind !== kindOf(b)) throw new Error(badComparison);
  if (kind === "bool" || a === undefined || b === undefined) throw new Error(badComparisonType);
  // Both of one kind that has an order.
  return (plain(a) as string) < (plain(b) as string);
}

/** One of the comparisons. Throws what the template says of values that have no order. */
export function compare(name: Comparison, a: Value | undefined, b: Value | undefined): boolean {
  switch (name) {
    case "ne":
      return !equalsAny(a, [b]);
    case "lt":
      return less(a, b);
    case "le":
      return less(a, b) || equalsAny(a, [b]);
    case "gt":
      return !(less(a, b) || equalsAny(a, [b]));
    case "ge":
      return !less(a, b);
  }
}
