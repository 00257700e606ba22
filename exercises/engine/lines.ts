// Puts compiled code back on the lines of its source, so that an error's line is one that the learner wrote.

/** Moves each line of `code` down to the line that it came from, as a source map's `mappings` tell. */
export function onSourceLines(code: string, mappings: string): string {
  const from = sourceLines(mappings);
  let out = "";
  let at = 0;
  let isTop = true;
  code.split("\n").forEach((text, i) => {
    isTop &&= added.test(text);
    const wanted = isTop ? undefined : from[i];
    // What the compiler adds at the top has no line; further down, a line without one is the rest of a template.
    const down = wanted === undefined ? (at > 0 ? 1 : 0) : Math.max(0, wanted - at);
    out += i === 0 ? "" : down === 0 ? " " : "\n".repeat(down);
    out += text;
    at += i === 0 ? 0 : down;
  });
  return out;
}

/** What the compiler puts above everything: exported functions are hoisted, but belong to lines further down. */
const added = /^(?:"use strict"|Object\.defineProperty\(exports|exports\.)/;

/** For each compiled line the source line, both counted from 0, where its first mapped piece comes from. */
function sourceLines(mappings: string): (number | undefined)[] {
  let line = 0;
  return mappings.split(";").map((group) => {
    let first: number | undefined;
    for (const segment of group.split(",")) {
      const [, , moved] = numbers(segment);
      if (moved === undefined) continue;
      line += moved;
      first ??= line;
    }
    return first;
  });
}

const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Base 64 digits of five bits each, the sixth says that more follow; the lowest bit of a number is its sign. */
function numbers(segment: string): number[] {
  const found: number[] = [];
  let value = 0;
  let shift = 0;
  for (const digit of segment) {
    const bits = digits.indexOf(digit);
    value += (bits & 31) << shift;
    shift += 5;
    if (bits & 32) continue;
    found.push(value & 1 ? -(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  return found;
}
