// Go: staging/src/k8s.io/client-go/util/jsonpath/jsonpath.go
import * as json from "#apimachinery/util/json";
import { EvaluationError } from "./error.ts";

/** That field of each object. Throws if none has it, unless that is allowed. */
export function evalField(input: readonly unknown[], field: string, allowMissingKeys: boolean): unknown[] {
  const results = input.filter(json.isMap).flatMap((value) => {
    return Object.hasOwn(value, field) ? [json.get(value, field)] : [];
  });
  if (results.length === 0 && input.length > 0 && !allowMissingKeys)
    throw new EvaluationError(`${field} is not found`, results);
  return results;
}

/** What all values hold. */
export function evalWildcard(input: readonly unknown[]): unknown[] {
  return input.flatMap(contents);
}

/** All values that hold others, each before those below it. */
export function evalRecursive(input: readonly unknown[]): unknown[] {
  return input.flatMap((value) => {
    const below = contents(value);
    return below.length === 0 ? [] : [value, ...evalRecursive(below)];
  });
}

const encoder = new TextEncoder();

/** The fields of an object, in its order (Go's is none), the elements of an array, or the bytes of a text. */
function contents(value: unknown): unknown[] {
  if (json.isList(value)) return value;
  if (typeof value === "string") return [...encoder.encode(value)];
  return json.isMap(value) ? Object.values(value) : [];
}
