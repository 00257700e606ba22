// Go: strconv/quote.go

const printable = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]$/u;

const shortEscapes: Readonly<Record<string, string>> = {
  "\x07": "\\a",
  "\b": "\\b",
  "\f": "\\f",
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
  "\v": "\\v",
  '"': '\\"',
  "\\": "\\\\",
};

const hex = (n: number, width: number) => n.toString(16).padStart(width, "0");

/** A text between double quotes, escaped as Go's `%q` does it. */
export function quote(s: string): string {
  if (/^[ !#-[\]-~]*$/.test(s)) return `"${s}"`;
  let out = "";
  for (const char of s) out += shortEscapes[char] ?? (isPrint(char) ? char : escapeRune(char));
  return `"${out}"`;
}

/** One character between single quotes, escaped as Go's `%q` does it. */
export function quoteRune(char: string): string {
  if (char === "'") return "'\\''";
  if (char === '"') return "'\"'";
  return `'${shortEscapes[char] ?? (isPrint(char) ? char : escapeRune(char))}'`;
}

/** Whether Go prints this character as it is. */
export function isPrint(char: string): boolean {
  return printable.test(char);
}

function escapeRune(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  if (code < 0x20 || code === 0x7f) return `\\x${hex(code, 2)}`;
  return code < 0x10000 ? `\\u${hex(code, 4)}` : `\\U${hex(code, 8)}`;
}
