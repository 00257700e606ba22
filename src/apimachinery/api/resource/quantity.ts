// Go: staging/src/k8s.io/apimachinery/pkg/api/resource/quantity.go
import * as decimal from "./amount.ts";
import type { Amount } from "./amount.ts";
import { suffixFor } from "./suffix.ts";
import type { Format } from "./suffix.ts";

/** A quantity as the wire has it: "500m", "1Gi". */
export type Quantity = string;

/** A power of ten: -3 for thousandths. */
export type Scale = number;
export const nano: Scale = -9;
export const micro: Scale = -6;
export const milli: Scale = -3;

interface Parts {
  amount: Amount;
  format: Format;
  /** Whether Go would hold it in an inf.Dec, not in an int64. */
  isDec?: boolean;
  /** The text that it was read from, if that is canonical. */
  text?: string;
}

/**
 * A quantity with its number known. It never changes: where upstream's Add writes, ours returns a new one.
 * Amounts are exact; whether Go would hold them in an int64 is kept because the pod-template-hash shows it.
 */
export class ParsedQuantity {
  readonly #amount: Amount;
  readonly #isDec: boolean;
  readonly format: Format;
  /** The canonical text where parsing kept it, else "": what Go's struct caches, and the hash prints. */
  readonly cachedText: string;

  constructor({ amount, format, isDec = false, text = "" }: Parts) {
    this.#amount = amount;
    this.#isDec = isDec || !decimal.isInt64(amount.unscaled);
    this.format = format;
    this.cachedText = text;
  }

  /** Go's field `i`: value × 10^scale; zero if the number is held in `dec`. */
  get int64Amount(): { value: bigint; scale: Scale } {
    if (this.#isDec) return { value: 0n, scale: 0 };
    return { value: this.#amount.unscaled, scale: this.#amount.exponent };
  }

  /** Go's field `d`: unscaled × 10^-scale; undefined if the number is held in `int64Amount`. */
  get dec(): { unscaled: bigint; scale: number } | undefined {
    if (!this.#isDec) return undefined;
    return { unscaled: this.#amount.unscaled, scale: -this.#amount.exponent };
  }

  /** -1, 0 or 1. */
  sign(): number {
    return decimal.sign(this.#amount);
  }

  isZero(): boolean {
    return this.sign() === 0;
  }

  /** -1 if less than `other`, 0 if equal in value, 1 if greater. The format does not matter. */
  cmp(other: ParsedQuantity): number {
    return decimal.compare(this.#amount, other.#amount);
  }

  equal(other: ParsedQuantity): boolean {
    return this.cmp(other) === 0;
  }

  /** The sum, in this quantity's format, or the other's if this is zero. */
  add(other: ParsedQuantity): ParsedQuantity {
    const format = this.isZero() ? other.format : this.format;
    const isDec = this.#isDec || other.#isDec;
    return new ParsedQuantity({ amount: decimal.add(this.#amount, other.#amount), format, isDec });
  }

  /** The difference, with formats as for add. */
  sub(other: ParsedQuantity): ParsedQuantity {
    return this.add(other.neg());
  }

  neg(): ParsedQuantity {
    const { unscaled, exponent } = this.#amount;
    const amount = { unscaled: -unscaled, exponent };
    return new ParsedQuantity({ amount, format: this.format, isDec: this.#isDec });
  }

  /** Rounded away from zero to multiples of 10^scale. */
  roundUp(scale: Scale): [rounded: ParsedQuantity, exact: boolean] {
    if (!this.#isDec && this.#amount.exponent >= scale) return [this, true];
    const amount = decimal.roundUp(this.#amount, scale);
    const exact = decimal.compare(amount, this.#amount) === 0;
    return [new ParsedQuantity({ amount, format: this.format, isDec: this.#isDec }), exact];
  }

  /** The whole number, if it is one that Go holds in an int64. */
  asInt64(): bigint | undefined {
    if (this.#isDec || this.#amount.exponent < 0) return undefined;
    if (this.#amount.exponent > 18) return this.isZero() ? 0n : undefined;
    const { unscaled } = decimal.rescale(this.#amount, 0);
    return decimal.isInt64(unscaled) ? unscaled : undefined;
  }

  /** The value, rounded up to a whole number. */
  value(): bigint {
    return this.scaledValue(0);
  }

  /** The value in thousandths, rounded up. */
  milliValue(): bigint {
    return this.scaledValue(milli);
  }

  /** The value in units of 10^scale, rounded up; 0 if that overflows. */
  scaledValue(scale: Scale): bigint {
    const { unscaled, exponent } = this.#amount;
    if (this.#isDec) return decimal.scaledValue(unscaled, -exponent, -scale);
    if (unscaled === 0n || exponent - scale > 18) return 0n;
    const scaled = decimal.roundUp(this.#amount, scale).unscaled;
    return decimal.isInt64(scaled) ? scaled : 0n;
  }

  /** The nearest double. As upstream, an exponent in binary format counts as a power of 1024. */
  asApproximateFloat64(): number {
    const { unscaled, exponent } = this.#amount;
    if (exponent === 0) return Number(unscaled);
    return Number(unscaled) * (this.format === "BinarySI" ? 2 ** (exponent * 10) : Number(`1e${exponent}`));
  }

  /** The canonical text: no fraction, the largest suffix that allows it. */
  toString(): Quantity {
    return this.cachedText === "" ? this.#canonicalize() : this.cachedText;
  }

  toJSON(): Quantity {
    return this.toString();
  }

  #canonicalize(): Quantity {
    if (this.isZero()) return "0";
    if (this.format === "BinarySI" && this.#isWholeFrom1024()) {
      const whole = decimal.roundUp(this.#amount, 0).unscaled;
      const [digits, times] = decimal.removeFactors(whole, 1024n);
      return `${digits}${suffixFor(2, times * 10, "BinarySI")}`;
    }
    const format = this.format === "BinarySI" ? "DecimalSI" : this.format;
    const [digits, exponent] = decimal.canonicalDecimal(this.#amount);
    return `${digits}${suffixFor(10, exponent, format)}`;
  }

  /** Smaller and broken numbers are written in decimal even where the format is binary. */
  #isWholeFrom1024(): boolean {
    const size = { unscaled: decimal.abs(this.#amount.unscaled), exponent: this.#amount.exponent };
    if (decimal.compare(size, { unscaled: 1024n, exponent: 0 }) < 0) return false;
    return decimal.compare(decimal.roundUp(size, 0), size) === 0;
  }
}

/** A whole number of things. */
export function newQuantity(value: bigint, format: Format): ParsedQuantity {
  return new ParsedQuantity({ amount: { unscaled: value, exponent: 0 }, format });
}

/** So many thousandths. */
export function newMilliQuantity(value: bigint, format: Format): ParsedQuantity {
  return new ParsedQuantity({ amount: { unscaled: value, exponent: milli }, format });
}

/** So many times 10^scale. */
export function newScaledQuantity(value: bigint, scale: Scale): ParsedQuantity {
  return new ParsedQuantity({ amount: { unscaled: value, exponent: scale }, format: "DecimalSI" });
}
