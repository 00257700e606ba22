import type * as v1 from "#api/core/v1";
import * as hashutil from "#api/hash";

const begin = 0x811c9dc5;
const prime = 0x01000193;
const letters = "bcdfghjklmnpqrstvwxz2456789";

export function computeHash(template: v1.PodTemplateSpec, collisionCount?: number): string {
  let sum = fnv32a(begin, new TextEncoder().encode(hashutil.deepHashObject(template)));
  if (collisionCount !== undefined) sum = fnv32a(sum, eightBytes(collisionCount));
  return Array.from(String(sum), (digit) => letters.charAt(digit.charCodeAt(0) % letters.length)).join("");
}

function fnv32a(sum: number, bytes: Iterable<number>): number {
  let hash = sum;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, prime);
  return hash >>> 0;
}

function eightBytes(count: number): number[] {
  const lowestFirst = [0, 8, 16, 24].map((bits) => (count >>> bits) & 0xff);
  return [...lowestFirst, 0, 0, 0, 0];
}
