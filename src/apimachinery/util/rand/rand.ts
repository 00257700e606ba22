// Go: staging/src/k8s.io/apimachinery/pkg/util/rand/rand.go
import type * as rand from "#go/math/rand";

/** No vowels and nothing that looks like one, so that no word can come out. */
const alphanums = "bcdfghjklmnpqrstvwxz2456789";

/** `n` random characters that are safe in a name. (Upstream draws from a global generator.) */
export function string(source: rand.Source, n: number): string {
  let text = "";
  for (let i = 0; i < n; i++) text += alphanums.charAt(source.intn(alphanums.length));
  return text;
}

/** A whole number in [min, max). */
export function intnRange(source: rand.Source, min: number, max: number): number {
  return source.intn(max - min) + min;
}

/** A random order of 0 to n-1. */
export function perm(source: rand.Source, n: number): number[] {
  const order: number[] = [];
  for (let i = 0; i < n; i++) {
    const j = source.intn(i + 1);
    const moved = order[j];
    if (moved !== undefined) order[i] = moved;
    order[j] = i;
  }
  return order;
}

/** Turns any text into characters that are safe in a name; as the same text gives the same result, hashes use it. */
export function safeEncodeString(s: string): string {
  return Array.from(s, (char) => alphanums.charAt((char.codePointAt(0) ?? 0) % alphanums.length)).join("");
}
