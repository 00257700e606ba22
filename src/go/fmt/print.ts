// Go: fmt/print.go
import * as strconv from "#go/strconv";

/** A value that knows how Go would print it with `%#v`: for structs, whose names JSON does not carry. */
export class GoSyntax {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

/** Prints a JSON value as `%v` does after decoding into `interface{}`: `map[a:1 b:[x y]]`. */
export function formatValue(value: unknown): string {
  if (value === null || value === undefined) return "<nil>";
  if (typeof value === "string" || typeof value === "boolean") return String(value);
  if (typeof value === "number") return formatNumber(value);
  if (Array.isArray(value)) return `[${value.map(formatValue).join(" ")}]`;
  if (value instanceof GoSyntax) return value.text;
  if (value instanceof Error) return value.message;
  return `map[${sortedEntries(value)
    .map(([k, v]) => `${k}:${formatValue(v)}`)
    .join(" ")}]`;
}

/** Prints a JSON value as `%#v` does: `map[string]string{"a":"b"}`, `[]string{"x"}`. */
export function formatGoValue(value: unknown): string {
  if (value === null || value === undefined) return "<nil>";
  if (typeof value === "string") return strconv.quote(value);
  if (typeof value === "boolean") return String(value);
  if (typeof value === "number") return formatNumber(value);
  if (value instanceof GoSyntax) return value.text;
  if (Array.isArray(value)) return `[]${goType(value)}{${value.map(formatGoValue).join(", ")}}`;
  const entries = sortedEntries(value).map(([k, v]) => `${strconv.quote(k)}:${formatGoValue(v)}`);
  return `map[string]${goType(Object.values(value))}{${entries.join(", ")}}`;
}

function sortedEntries(value: object): [string, unknown][] {
  const entries: [string, unknown][] = Object.entries(value);
  return entries.sort(([a], [b]) => (a < b ? -1 : 1));
}

function goType(elements: readonly unknown[]): string {
  if (elements.length > 0 && elements.every((e) => typeof e === "string")) return "string";
  return "interface {}";
}

/** Whole numbers print as int64 does, the others as float64 does. */
function formatNumber(n: number): string {
  if (Number.isInteger(n) && Math.abs(n) < 2 ** 63) return BigInt(n).toString();
  if (!Number.isFinite(n)) return Number.isNaN(n) ? "NaN" : n > 0 ? "+Inf" : "-Inf";
  return strconv.formatFloat(n);
}
