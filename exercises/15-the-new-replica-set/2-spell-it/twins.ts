import type { Twins } from "../../engine/exercise.ts";

const begins = "const begin = 0x811c9dc5;";
const spelt = "Array.from(String(sum), (digit) => letters.charAt(digit.charCodeAt(0) % letters.length))";
const place = "digit.charCodeAt(0) % letters.length";
const counts = "if (collisionCount !== undefined) sum = fnv32a(sum, eightBytes(collisionCount));";
const order = "[0, 8, 16, 24]";
const eight = "[...lowestFirst, 0, 0, 0, 0]";
const text = "hashutil.deepHashObject(template)";
const product = "Math.imul(hash ^ byte, prime);";
const unsigned = "hash >>> 0";

export const twins: Twins = {
  "digit-is-the-place": {
    says: "The alphabet is counted from the place behind the digit.",
    changes: [[place, "Number(digit) + 1"]],
  },
  "fnv-1": {
    says: "The hash begins with another number.",
    changes: [[begins, "const begin = 0x811c9dc7;"]],
  },
  "four-bytes": {
    says: "Nine bytes are hashed for the count.",
    changes: [[eight, "[...lowestFirst, 0, 0, 0, 0, 0]"]],
  },
  hexadecimal: {
    says: "The number is written with thirty-two digits.",
    changes: [[`${spelt}.join("")`, "sum.toString(32)"]],
  },
  "highest-byte-first": {
    says: "The two lowest bytes of the count change places.",
    changes: [[order, "[8, 0, 16, 24]"]],
  },
  "letters-for-bytes": {
    says: "A letter outside of ASCII is hashed as a question mark.",
    changes: [[text, `${text}.replace(/[^\\x00-\\x7f]/g, "?")`]],
  },
  "none-is-nought": {
    says: "Without a count a count of 2 is hashed.",
    changes: [[counts, "sum = fnv32a(sum, eightBytes(collisionCount ?? 2));"]],
  },
  "nought-is-none": {
    says: "A count of 0 is hashed as a 1.",
    changes: [
      [counts, "if (collisionCount !== undefined) sum = fnv32a(sum, eightBytes(collisionCount || 1));"],
    ],
  },
  padded: {
    says: "A number below a billion is filled up behind.",
    changes: [["String(sum)", 'String(sum).padEnd(10, "0")']],
  },
  rounded: {
    says: "Each product is made an even number.",
    changes: [[product, "Math.imul(hash ^ byte, prime) & ~1;"]],
  },
  "with-a-sign": {
    says: "In place of a minus stands another letter.",
    changes: [
      [unsigned, "hash"],
      ["String(sum)", 'String(sum).replace("-", "_")'],
    ],
  },
};
