// Go: staging/src/k8s.io/client-go/third_party/forked/golang/template/exec.go
import * as fmt from "#go/fmt";
import { Float64 } from "./funcs.ts";

/** The value itself, and whether it is null. `undefined` is no value at all, and so not null either. */
export function indirect(value: unknown): [value: unknown, isNil: boolean] {
  return [value, value === null];
}

/** What a template prints for a value. */
export function printableValue(value: unknown): string {
  if (value === undefined) return "<no value>";
  return fmt.formatValue(value instanceof Float64 ? value.valueOf() : value);
}
