import type * as v1 from "#api/core/v1";
import * as hashutil from "#api/hash";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take a count of 0 for no count. In upstream the count is a pointer, and what is asked is whether there is one. A count of 0 is hashed like any other and gives another name than none.",
  fails: [
    "a count of 0 is not no count",
    "a count of 0 multiplies the number eight times and does no more",
    "whatever the template says, its hash is the one that Kubernetes gives",
  ],
  implementation: { computeHash },
};

const begin = 0x811c9dc5;
const prime = 0x01000193;
const letters = "bcdfghjklmnpqrstvwxz2456789";

function computeHash(template: v1.PodTemplateSpec, collisionCount?: number): string {
  let sum = fnv32a(begin, new TextEncoder().encode(hashutil.deepHashObject(template)));
  if (collisionCount) sum = fnv32a(sum, eightBytes(collisionCount));
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
