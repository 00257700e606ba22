// Go: staging/src/k8s.io/apimachinery/pkg/util/validation/validation.go

/** The text has too many characters (bytes, in fact). */
export function maxLenError(length: number): string {
  return `must be no more than ${length} characters`;
}

/** The text does not match: says the rule, examples and the pattern. */
export function regexError(message: string, pattern: string, ...examples: string[]): string {
  if (examples.length === 0) return `${message} (regex used for validation is '${pattern}')`;
  const list = examples.map((example) => `'${example}', `).join(" or ");
  return `${message} (e.g. ${list}regex used for validation is '${pattern}')`;
}

/** The text is empty. */
export function emptyError(): string {
  return "must be non-empty";
}

/** The number is out of range. */
export function inclusiveRangeError(lo: number, hi: number): string {
  return `must be between ${lo} and ${hi}, inclusive`;
}

/** Go's len(string): lengths are limited in bytes. */
export function byteLength(text: string): number {
  for (let i = 0; i < text.length; i++) {
    if (text.charCodeAt(i) > 0x7f) return new TextEncoder().encode(text).length;
  }
  // One byte each, as in almost every name: no need to write them down to count them.
  return text.length;
}

/** A pattern for a whole text. */
export function wholeText(pattern: string): RegExp {
  return new RegExp(`^${pattern}$`);
}
