// Go: staging/src/k8s.io/apimachinery/pkg/api/resource/amount.go

/** unscaled × 10^exponent. BigInt spares us upstream's two representations and its overflow checks. */
export interface Amount {
  readonly unscaled: bigint;
  readonly exponent: number;
}

/** Beyond this many zeros nobody counts: 10^exponent would fill the memory. */
const maxShift = 10_000;

/** Whether Go's int64 can hold the number. */
export function isInt64(n: bigint): boolean {
  return BigInt.asIntN(64, n) === n;
}

/** -1, 0 or 1. */
export function sign({ unscaled }: Amount): number {
  return unscaled === 0n ? 0 : unscaled < 0n ? -1 : 1;
}

/** The number without its sign. */
export function abs(n: bigint): bigint {
  return n < 0n ? -n : n;
}

/** -1 if `a` is less than `b`, 0 if they are equal, 1 if it is greater. */
export function compare(a: Amount, b: Amount): number {
  if (sign(a) !== sign(b) || sign(a) === 0) return Math.sign(sign(a) - sign(b));
  const byMagnitude = magnitude(a) - magnitude(b);
  if (byMagnitude !== 0) return Math.sign(byMagnitude) * sign(a);
  const exponent = Math.min(a.exponent, b.exponent);
  const [x, y] = [rescale(a, exponent).unscaled, rescale(b, exponent).unscaled];
  return x < y ? -1 : x > y ? 1 : 0;
}

/** How many digits stand before the point. */
function magnitude({ unscaled, exponent }: Amount): number {
  return abs(unscaled).toString().length + exponent;
}

/** The sum. */
export function add(a: Amount, b: Amount): Amount {
  if (b.unscaled === 0n) return a;
  if (a.unscaled === 0n) return b;
  const exponent = Math.min(a.exponent, b.exponent);
  return { unscaled: rescale(a, exponent).unscaled + rescale(b, exponent).unscaled, exponent };
}

/** The same number with a smaller exponent. */
export function rescale({ unscaled, exponent }: Amount, to: number): Amount {
  return { unscaled: unscaled * pow10(exponent - to), exponent: to };
}

/** The number as a multiple of 10^to, rounded away from zero. */
export function roundUp(amount: Amount, to: number): Amount {
  const { unscaled, exponent } = amount;
  if (exponent >= to) return rescale(amount, to);
  const away = unscaled < 0n ? -1n : 1n;
  if (to - exponent > abs(unscaled).toString().length) {
    return { unscaled: unscaled === 0n ? 0n : away, exponent: to };
  }
  const divisor = pow10(to - exponent);
  const quotient = unscaled / divisor;
  return { unscaled: unscaled % divisor === 0n ? quotient : quotient + away, exponent: to };
}

function pow10(n: number): bigint {
  if (n > maxShift) throw new Error(`10^${n} is too large for a quantity`);
  return 10n ** BigInt(n);
}

/** The number without its factors of `base`, and how many there were. */
export function removeFactors(n: bigint, base: bigint): [rest: bigint, times: number] {
  let [rest, times] = [n, 0];
  while (rest !== 0n && rest % base === 0n) {
    rest /= base;
    times++;
  }
  return [rest, times];
}

/** The number as digits and an exponent that is a multiple of three. */
export function canonicalDecimal({ unscaled, exponent }: Amount): [digits: bigint, exponent: number] {
  const [digits, times] = removeFactors(unscaled, 10n);
  const all = exponent + times;
  const extra = ((all % 3) + 3) % 3;
  return [digits * 10n ** BigInt(extra), all - extra];
}

/**
 * unscaled × 10^-scale in units of 10^-newScale, as Go's int64. It rounds up by adding one to the truncated quotient,
 * which for a negative number is off by one; so does upstream.
 */
export function scaledValue(unscaled: bigint, scale: number, newScale: number): bigint {
  const difference = scale - newScale;
  if (difference <= 0) return BigInt.asIntN(64, unscaled * pow10(-difference));
  const divisor = pow10(Math.min(difference, maxShift));
  const quotient = unscaled / divisor;
  return BigInt.asIntN(64, unscaled % divisor === 0n ? quotient : quotient + 1n);
}
