// Go: staging/src/k8s.io/apimachinery/pkg/fields/selector.go

/** The value with a backslash before each `\`, `,` and `=`. */
export function escapeValue(value: string): string {
  return value.replace(/[\\,=]/g, "\\$&");
}

/** The value that was escaped so. Throws if a character needed a backslash, or had one for nothing. */
export function unescapeValue(text: string): string {
  let value = "";
  let inSlash = false;
  for (const char of text) {
    const isSpecial = char === "\\" || char === "," || char === "=";
    if (inSlash && !isSpecial) throw invalidEscapeSequence(`\\${char}`);
    if (!inSlash && char === "\\") {
      inSlash = true;
      continue;
    }
    // Upstream prints the character's number.
    if (!inSlash && isSpecial) {
      throw new Error(`invalid field selector: unescaped character in value: ${char.codePointAt(0)}`);
    }
    value += char;
    inSlash = false;
  }
  if (inSlash) throw invalidEscapeSequence("\\");
  return value;
}

function invalidEscapeSequence(sequence: string): Error {
  return new Error(`invalid field selector: invalid escape sequence: ${sequence}`);
}
