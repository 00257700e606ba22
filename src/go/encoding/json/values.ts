// Ours: what a JSON text would say, without the text

/** The longest text, by a careful estimate, that a value may have to travel without it: no limit on texts is near. */
const mostCharacters = 256 * 1024;
/** Nor is the one on their levels: with their owners, objects have a dozen or two. */
const mostLevels = 100;
/** So many characters a character of a text may become, with an escape. */
const escaped = 6;
/** More than the quotes, colons and commas around a value. */
const around = 24;

const halfPair = /\p{Surrogate}/u;

/** Something in a value is read back from its text as something else. */
class NotPlain extends Error {}
const notPlain = new NotPlain();

/**
 * A frozen copy of a value, equal to what is read back from its JSON text as it is now. Undefined where only the text can tell: it
 * may be long, or the value holds what JSON has no word for.
 */
export function snapshot(value: object): object | undefined {
  const left = { characters: mostCharacters, levels: mostLevels };
  try {
    return copyObject(value, left);
  } catch (err) {
    if (err === notPlain) return undefined;
    throw err;
  }
}

interface Left {
  characters: number;
  levels: number;
}

function take(left: Left, characters: number): void {
  left.characters -= characters;
  if (left.characters < 0) throw notPlain;
}

function copy(value: unknown, left: Left): unknown {
  switch (typeof value) {
    case "string":
      return copyText(value, left);
    case "number":
      take(left, around);
      if (!Number.isFinite(value) || Object.is(value, -0)) throw notPlain;
      return value;
    case "boolean":
      take(left, around);
      return value;
    case "object":
      take(left, around);
      return value === null ? null : copyBelow(value, left);
    case "undefined":
    case "bigint":
    case "symbol":
    case "function":
    default:
      throw notPlain;
  }
}

function copyText(text: string, left: Left): string {
  take(left, around + escaped * text.length);
  if (halfPair.test(text)) throw notPlain;
  return text;
}

function copyBelow(value: object, left: Left): object {
  if (left.levels-- === 0) throw notPlain;
  const copied = copyObject(value, left);
  left.levels++;
  return copied;
}

function copyObject(value: object, left: Left): object {
  if (Array.isArray(value)) return Object.freeze(value.map((item) => copy(item, left)));
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) throw notPlain;
  const source = value as Record<string, unknown>;
  const result: Record<string, unknown> = {};
  for (const key of Object.keys(source)) {
    const field = source[key];
    if (field === undefined) continue;
    if (key === "__proto__" || key === "toJSON") throw notPlain;
    copyText(key, left);
    result[key] = copy(field, left);
  }
  return Object.freeze(result);
}

/** A copy of a value of JSON that shares nothing with it; what is undefined has no text, and none in the copy. */
export function readBack(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(readBack);
  const source = value as Record<string, unknown>;
  const result: Record<string, unknown> = {};
  for (const key of Object.keys(source)) {
    const field = source[key];
    if (field === undefined) continue;
    // Assigning to this key would set the prototype instead of a field.
    if (key === "__proto__") Object.defineProperty(result, key, { ...own, value: readBack(field) });
    else result[key] = readBack(field);
  }
  return result;
}

const own = { enumerable: true, configurable: true, writable: true };
