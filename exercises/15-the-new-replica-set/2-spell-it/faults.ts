import type { Fault } from "../../engine/exercise.ts";

const counts = "if (collisionCount !== undefined) sum = fnv32a(sum, eightBytes(collisionCount));";
const text = "hashutil.deepHashObject(template)";
const encoded = `new TextEncoder().encode(${text})`;
const digits = "String(sum)";
const spelt = "letters.charAt(digit.charCodeAt(0) % letters.length)";
const step = "Math.imul(hash ^ byte, prime);";
const unsigned = "return hash >>> 0;";
const bytes = "(count >>> bits) & 0xff";
const order = "[0, 8, 16, 24]";
const eight = "[...lowestFirst, 0, 0, 0, 0]";
const prime = "const prime = 0x01000193;";
const begin = "const begin = 0x811c9dc5;";
const alphabet = '"bcdfghjklmnpqrstvwxz2456789"';

export const faults: readonly Fault[] = [
  {
    says: "The count is added to the number.",
    changes: [[counts, "if (collisionCount !== undefined) sum = (sum + collisionCount) >>> 0;"]],
  },
  {
    says: "The digits of the count are hashed.",
    changes: [
      [
        counts,
        "if (collisionCount !== undefined) sum = fnv32a(sum, new TextEncoder().encode(String(collisionCount)));",
      ],
    ],
  },
  {
    says: "The count is one byte.",
    changes: [
      [
        counts,
        "if (collisionCount !== undefined) sum = fnv32a(sum, [collisionCount & 0xff, 0, 0, 0, 0, 0, 0, 0]);",
      ],
    ],
  },
  {
    says: "The count is hashed as one large byte.",
    changes: [
      [counts, "if (collisionCount !== undefined) sum = fnv32a(sum, [collisionCount, 0, 0, 0, 0, 0, 0, 0]);"],
    ],
  },
  {
    says: "The count comes before the text.",
    changes: [
      [
        "fnv32a(begin, ",
        "fnv32a(collisionCount === undefined ? begin : fnv32a(begin, eightBytes(collisionCount)), ",
      ],
      [counts, ""],
    ],
  },
  {
    says: "The count begins anew.",
    changes: [[counts, "if (collisionCount !== undefined) sum = fnv32a(begin, eightBytes(collisionCount));"]],
  },
  {
    says: "Counts are hashed one after another.",
    changes: [[counts, "for (let n = 1; n <= (collisionCount ?? 0); n++) sum = fnv32a(sum, eightBytes(n));"]],
  },
  { says: "The zeros come before the count.", changes: [[eight, "[0, 0, 0, 0, ...lowestFirst]"]] },
  { says: "All eight bytes are turned round.", changes: [[eight, "[...lowestFirst, 0, 0, 0, 0].reverse()"]] },
  { says: "Seven bits are taken for a byte.", changes: [[bytes, "(count >>> bits) & 0x7f"]] },
  { says: "A byte is not cut off.", changes: [[bytes, "count >>> bits"]] },
  { says: "Only three bytes of the count are hashed.", changes: [[order, "[0, 8, 16]"]] },
  { says: "Two bytes of the count are hashed, and zeros.", changes: [[order, "[0, 8, 32, 32]"]] },
  { says: "A count above 255 loses its bytes.", changes: [[bytes, "bits === 0 ? count & 0xff : 0"]] },
  { says: "The JSON text is hashed.", changes: [[text, "JSON.stringify(template)"]] },
  { says: "The text is trimmed.", changes: [[text, `${text}.replace(/\\s+/g, " ")`]] },
  { says: "The text ends with a line break.", changes: [[text, `${text} + "\\n"`]] },
  {
    says: "Code points are hashed.",
    changes: [[encoded, `Array.from(${text}, (letter) => letter.codePointAt(0) ?? 0)`]],
  },
  {
    says: "UTF-16 is hashed byte by byte.",
    changes: [
      [
        encoded,
        `Array.from(${text}, (letter) => letter.charCodeAt(0)).flatMap((code) => (code < 256 ? [code] : [code & 0xff, code >> 8]))`,
      ],
    ],
  },
  {
    says: "Letters outside of ASCII are passed over.",
    changes: [[text, `${text}.replace(/[^\\x00-\\x7f]/g, "")`]],
  },
  { says: "The last byte is passed over.", changes: [[encoded, `${encoded}.slice(0, -1)`]] },
  { says: "The number is written in hexadecimal and then spelt.", changes: [[digits, "sum.toString(16)"]] },
  { says: "Ten digits are written, zeros in front.", changes: [[digits, 'String(sum).padStart(10, "0")']] },
  { says: "Nine digits are written at the most.", changes: [[digits, "String(sum).slice(0, 9)"]] },
  { says: "The digits are turned round.", changes: [[digits, 'String(sum).split("").reverse().join("")']] },
  { says: "The number is not spelt.", changes: [[spelt, "digit"]] },
  {
    says: "The place is counted from 1.",
    changes: [[spelt, "letters.charAt((digit.charCodeAt(0) - 1) % letters.length)"]],
  },
  { says: "The alphabet has a vowel.", changes: [[alphabet, '"abcdfghjklmnpqrstvwxz2456789"']] },
  { says: "The digits of the alphabet come first.", changes: [[alphabet, '"2456789bcdfghjklmnpqrstvwxz"']] },
  { says: "The number keeps its sign.", changes: [[unsigned, "return hash;"]] },
  { says: "The sign is dropped.", changes: [[unsigned, "return Math.abs(hash);"]] },
  { says: "31 bits are kept.", changes: [[unsigned, "return hash & 0x7fffffff;"]] },
  { says: "The product is rounded.", changes: [[step, "(((hash ^ byte) >>> 0) * prime) % 2 ** 32;"]] },
  {
    says: "The product is cut to 32 bits after it was rounded.",
    changes: [[step, "((hash ^ byte) * prime) | 0;"]],
  },
  { says: "The byte is added.", changes: [[step, "Math.imul(hash + byte, prime);"]] },
  { says: "The byte comes after the product.", changes: [[step, "Math.imul(hash, prime) ^ byte;"]] },
  { says: "The prime of 64 bits is taken.", changes: [[prime, "const prime = 0x1b3;"]] },
  { says: "The hash begins with 0.", changes: [[begin, "const begin = 0;"]] },
];
