// Go: reflect/value.go
import * as fmt from "#go/fmt";

/**
 * A value on its way through a template, as Go's reflection sees it. What comes out of a map or a list has the type `interface {}`: it is
 * wrapped, and may be null. `undefined` in its place is no value at all.
 */
export interface Value {
  readonly value: unknown;
  readonly isWrapped: boolean;
}

export const concrete = (value: unknown): Value => ({ value, isWrapped: false });
export const wrapped = (value: unknown): Value => ({ value: value ?? null, isWrapped: true });

/** The value without its wrapping; undefined for null. */
export function unwrap(value: Value | undefined): Value | undefined {
  if (value === undefined || !value.isWrapped) return value;
  return value.value === null ? undefined : concrete(value.value);
}

/** The type that Go would name. */
export function typeOf(value: Value): string {
  return value.isWrapped ? "interface {}" : fmt.typeName(value.value);
}

export function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return fmt.typeName(value).startsWith("map[");
}

/** Whether it is something: neither zero nor empty. */
export function isTrue(value: Value | undefined): boolean {
  const plain = unwrap(value)?.value;
  if (plain === undefined) return false;
  if (Array.isArray(plain)) return plain.length > 0;
  if (plain instanceof fmt.Float64) return plain.valueOf() !== 0;
  return typeof plain === "object" && plain !== null ? Object.keys(plain).length > 0 : Boolean(plain);
}

/** What an error of Go's reflection says of a value that is none. */
export const noValue = "reflect: call of reflect.Value.Type on zero Value";
