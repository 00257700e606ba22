// Go: reflect/type.go
import { Float64 } from "./float64.ts";

/** The type that Go has for a value: a bigint is an `int`, and a whole number from JSON an `int64`. "" for none. */
export function typeName(value: unknown): string {
  switch (typeof value) {
    case "bigint":
      return "int";
    case "number":
      return Number.isInteger(value) ? "int64" : "float64";
    case "string":
      return "string";
    case "boolean":
      return "bool";
    case "object":
      if (value === null) return "";
      if (value instanceof Float64) return "float64";
      return Array.isArray(value) ? "[]interface {}" : "map[string]interface {}";
    case "undefined":
    case "function":
    case "symbol":
      return "";
  }
}
