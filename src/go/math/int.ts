// Go: math/bits.go

/** The largest int32, which the API uses to say "no limit". */
export const maxInt32 = 2147483647;

/** Integer division that truncates toward zero, as Go's `/` does. */
export function intDiv(a: number, b: number): number {
  return Math.trunc(a / b);
}

/** Wraps to 32 signed bits, as Go's `int32(x)` does. */
export function int32(x: number): number {
  return x | 0;
}
