import type * as v1 from "#api/core/v1";
import * as hashutil from "#api/hash";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take the digit itself for the place in the alphabet, so 0 becomes `b`. Upstream's function spells any text, and takes the code of each character modulo 27. The digits have the codes 48 to 57, and so stand in the places 21 to 26 and 0 to 3.",
  fails: [
    "a template has the hash that a real control plane gives it",
    "a number of nine digits gives nine letters",
    "letters of more than one byte count byte by byte",
    "after a collision the same template has another hash",
    "a count of 0 is not no count",
    "a count may need more than one byte",
    "the lowest bits of a product are kept, so that a number may be odd",
    "a hash has only the ten letters that digits become",
    "a count of 0 multiplies the number eight times and does no more",
    "whatever the template says, its hash is the one that Kubernetes gives",
    "templates of many kinds give the names of a real control plane",
    "where the name is taken, it is the next one of a real control plane",
  ],
  implementation: { computeHash },
};

const begin = 0x811c9dc5;
const prime = 0x01000193;
const letters = "bcdfghjklmnpqrstvwxz2456789";

function computeHash(template: v1.PodTemplateSpec, collisionCount?: number): string {
  let sum = fnv32a(begin, new TextEncoder().encode(hashutil.deepHashObject(template)));
  if (collisionCount !== undefined) sum = fnv32a(sum, eightBytes(collisionCount));
  return Array.from(String(sum), (digit) => letters.charAt(Number(digit))).join("");
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
