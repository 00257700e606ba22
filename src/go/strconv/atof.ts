// Go: strconv/atof.go
import { NumError } from "./atoi.ts";

/** Reads a decimal floating-point number. (Go's also reads hexadecimal ones, infinity and NaN.) */
export function parseFloat(text: string): number {
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text))
    throw new NumError("ParseFloat", text, "invalid syntax");
  const value = Number(text);
  if (!Number.isFinite(value)) throw new NumError("ParseFloat", text, "value out of range");
  return value;
}
