/**
 * Which words stand in which parts of the book: a third of the size of the text itself. First the words, a line each, in the order of the
 * alphabet: how many letters it has in common with the one before, and the others. Then their parts, in the same order: the numbers of
 * a word's parts, each as the distance from the one before. What is alike stands together, so that it packs well.
 */
export function writeWords(parts: readonly string[]): string[] {
  const found = new Map<string, [part: number, often: boolean][]>();
  parts.forEach((text, part) => {
    for (const [word, times] of count(text)) {
      const places = found.get(word) ?? [];
      places.push([part, times >= often]);
      found.set(word, places);
    }
  });
  const sorted = [...found].sort(([a], [b]) => (a < b ? -1 : 1));
  const words = sorted.map(([word], i) => {
    const shared = inCommon(sorted[i - 1]?.[0] ?? "", word);
    return write(shared) + word.slice(shared);
  });
  const numbers = sorted.map(([, places]) => {
    let before = -1;
    return places
      .map(([part, often]) => {
        const distance = part - before - 1;
        before = part;
        return write(distance * 2 + (often ? 1 : 0));
      })
      .join("");
  });
  return [...words, ...numbers];
}

/** With how many of the same letters two words begin; no more than one digit tells. */
function inCommon(a: string, b: string): number {
  let n = 0;
  while (n < base - 1 && n < a.length && a[n] === b[n]) n++;
  return n;
}

/** The words of each part, in the order of the alphabet; what stands there often is there three times. */
export function readWords(lines: readonly string[]): string[] {
  const parts: (string | undefined)[] = [];
  const half = lines.length / 2;
  let word = "";
  for (const [i, line] of lines.slice(0, half).entries()) {
    word = word.slice(0, digits.indexOf(line.charAt(0))) + line.slice(1);
    let part = -1;
    for (const n of read(lines[half + i] ?? "")) {
      part += 1 + (n >> 1);
      parts[part] = `${parts[part] ?? ""} ${n % 2 === 1 ? `${word} ${word} ${word}` : word}`;
    }
  }
  return Array.from(parts, (words = "") => words.trim());
}

/** From here on a word stands in a part often. */
const often = 3;

/** Words as they stand between blanks, in small letters, without what leans on them. Han text has no blanks and stays whole. */
function count(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const chunk of text.toLowerCase().split(/\s+/)) {
    const word = chunk.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
    if (word !== "") counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/** 88 characters that mean nothing in a string or in markup: the first half ends a number, the second goes on with it. */
const digits = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i))
  .filter((c) => !/["\\<>&']/.test(c))
  .join("");
const base = 44;

function write(n: number): string {
  return n < base ? digits.charAt(n) : digits.charAt(base + (n % base)) + write(Math.floor(n / base));
}

function read(text: string): number[] {
  const numbers: number[] = [];
  let [n, weight] = [0, 1];
  for (const c of text) {
    const digit = digits.indexOf(c);
    n += (digit % base) * weight;
    if (digit < base) {
      numbers.push(n);
      [n, weight] = [0, 1];
    } else weight *= base;
  }
  return numbers;
}
