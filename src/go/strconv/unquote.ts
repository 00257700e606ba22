// Go: strconv/quote.go

/** A text between quotes is not what it should be. */
export const errSyntax = new Error("invalid syntax");

/** The first character of an escaped text. */
export interface UnquotedChar {
  /** A code point; a single byte where `isMultibyte` is false. */
  readonly value: number;
  readonly isMultibyte: boolean;
  /** The text behind it. */
  readonly tail: string;
}

const simple: Readonly<Record<string, number>> = {
  a: 0x07,
  b: 0x08,
  f: 0x0c,
  n: 0x0a,
  r: 0x0d,
  t: 0x09,
  v: 0x0b,
  "\\": 0x5c,
};

const hexDigits: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };

/** Reads the first character of a text that stands between quotes of one sort. Throws errSyntax where it makes no sense. */
export function unquoteChar(s: string, quote: string): UnquotedChar {
  const value = s.codePointAt(0);
  if (value === undefined || s.startsWith(quote)) throw errSyntax;
  if (!s.startsWith("\\")) {
    return { value, isMultibyte: value >= 0x80, tail: s.slice(value > 0xffff ? 2 : 1) };
  }
  const char = s.charAt(1);
  const one = simple[char] ?? (char !== "" && char === quote ? char.charCodeAt(0) : undefined);
  if (one !== undefined) return { value: one, isMultibyte: false, tail: s.slice(2) };
  return char >= "0" && char <= "7" ? octal(s) : hexadecimal(s, char);
}

function octal(s: string): UnquotedChar {
  const digits = /^\\([0-7]{3})/.exec(s)?.[1];
  const value = digits === undefined ? NaN : Number.parseInt(digits, 8);
  if (!(value <= 0xff)) throw errSyntax;
  return { value, isMultibyte: false, tail: s.slice(4) };
}

function hexadecimal(s: string, char: string): UnquotedChar {
  const length = hexDigits[char] ?? 0;
  const digits = s.slice(2, 2 + length);
  if (length === 0 || digits.length < length || /[^0-9a-f]/i.test(digits)) throw errSyntax;
  const value = Number.parseInt(digits, 16);
  if (char !== "x" && value > 0x10ffff) throw errSyntax;
  return { value, isMultibyte: char !== "x", tail: s.slice(2 + length) };
}
