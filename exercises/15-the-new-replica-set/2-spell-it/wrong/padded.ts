import type * as v1 from "#api/core/v1";
import * as hashutil from "#api/hash";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You fill the number up to ten digits. It is written without zeros in front, so a number below a billion has a shorter name: 23 names in a hundred are shorter than ten letters.",
  fails: [
    "a number of nine digits gives nine letters",
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
  return Array.from(String(sum).padStart(10, "0"), (digit) =>
    letters.charAt(digit.charCodeAt(0) % letters.length),
  ).join("");
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
