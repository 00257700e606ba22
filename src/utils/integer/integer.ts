// Go: k8s.io/utils/integer/integer.go
import * as math from "#go/math";

/** Rounds half away from zero. Go leaves open what a number beyond 32 bits becomes; this is what amd64 makes of it. */
export function roundToInt32(a: number): number {
  const rounded = Math.trunc(a < 0 ? a - 0.5 : a + 0.5);
  return Math.abs(rounded) <= math.maxInt32 ? rounded : -math.maxInt32 - 1;
}
