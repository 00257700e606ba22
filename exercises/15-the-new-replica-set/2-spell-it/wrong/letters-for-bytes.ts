import type * as v1 from "#api/core/v1";
import * as hashutil from "#api/hash";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You hash the codes of the text's characters. What is hashed are bytes of UTF-8, and a character outside of ASCII has two, three or four of them.",
  fails: [
    "letters of more than one byte count byte by byte",
    "after a collision the same template has another hash",
    "whatever the template says, its hash is the one that Kubernetes gives",
  ],
  implementation: { computeHash },
};

const begin = 0x811c9dc5;
const prime = 0x01000193;
const letters = "bcdfghjklmnpqrstvwxz2456789";

function computeHash(template: v1.PodTemplateSpec, collisionCount?: number): string {
  let sum = fnv32a(
    begin,
    Array.from(hashutil.deepHashObject(template), (letter) => letter.charCodeAt(0)),
  );
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
