// Go: staging/src/k8s.io/apimachinery/pkg/api/resource/suffix.go
import * as strconv from "#go/strconv";

/** How a quantity is written: 12e6, 12Mi (12 × 2^20) or 12M (12 × 10^6). */
export type Format = "DecimalExponent" | "BinarySI" | "DecimalSI";

/** What a suffix multiplies by, base^exponent, and the format that it belongs to. */
export interface SuffixMeaning {
  readonly base: 2 | 10;
  readonly exponent: number;
  readonly format: Format;
}

const decimals = ["n", "u", "m", "", "k", "M", "G", "T", "P", "E"];
const binaries = ["", "Ki", "Mi", "Gi", "Ti", "Pi", "Ei"];

/** What the suffix means; undefined if it means nothing. */
export function interpret(suffix: string): SuffixMeaning | undefined {
  const decimal = decimals.indexOf(suffix);
  if (decimal >= 0) return { base: 10, exponent: 3 * decimal - 9, format: "DecimalSI" };
  const binary = binaries.indexOf(suffix);
  if (binary >= 0) return { base: 2, exponent: 10 * binary, format: "BinarySI" };
  if (!/^[eE]./.test(suffix)) return undefined;
  try {
    // Go cuts the exponent to 32 bits.
    const exponent = Number(BigInt.asIntN(32, strconv.parseInt(suffix.slice(1))));
    return { base: 10, exponent, format: "DecimalExponent" };
  } catch {
    return undefined;
  }
}

/** The suffix for base^exponent. As upstream, nothing where there is none: 10^21 in DecimalSI. */
export function suffixFor(base: 2 | 10, exponent: number, format: Format): string {
  switch (format) {
    case "DecimalExponent":
      return exponent === 0 ? "" : `e${exponent}`;
    case "DecimalSI":
      return base === 10 ? (decimals[(exponent + 9) / 3] ?? "") : "";
    case "BinarySI":
      return base === 2 ? (binaries[exponent / 10] ?? "") : "";
    default:
      return "";
  }
}
