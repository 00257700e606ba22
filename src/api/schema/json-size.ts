// Ours: how long a JSON text would be, without the text
import * as validation from "#apimachinery/util/validation";

/** Bytes of a value's JSON text. It may be long: who owns which fields of a hundred thousand items, which are mostly alike. */
export function jsonSize(value: unknown): number {
  if (typeof value === "string") return quotedSize(value);
  if (typeof value !== "object" || value === null) return String(value).length;
  return Array.isArray(value) ? listSize(value) : fieldsSize(value as Readonly<Record<string, unknown>>);
}

function listSize(items: readonly unknown[]): number {
  let size = brackets(items.length);
  for (const item of items) size += jsonSize(item);
  return size;
}

function fieldsSize(fields: Readonly<Record<string, unknown>>): number {
  const names = Object.keys(fields);
  let size = brackets(names.length);
  let last: unknown;
  let lastSize = 0;
  for (const name of names) {
    const value = fields[name];
    if (value !== last) [last, lastSize] = [value, jsonSize(value)];
    size += quotedSize(name) + 1 + lastSize;
  }
  return size;
}

/** Those around so many parts, and the commas between them. */
const brackets = (parts: number): number => 2 + Math.max(0, parts - 1);

const [quote, backslash, space, lastOfOneByte] = [0x22, 0x5c, 0x20, 0x7f];

function quotedSize(text: string): number {
  let size = 2 + text.length;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c === quote || c === backslash) size++;
    // Few texts have these, which are escaped or take several bytes.
    else if (c < space || c > lastOfOneByte) return validation.byteLength(JSON.stringify(text));
  }
  return size;
}
