// Go: errors/errors.go

/** What an error says: Go's `err.Error()`. Whatever else was thrown says what it is as a string. */
export function textOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** An Error for whatever was thrown: what is none is wrapped into one that says the same. */
export function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/**
 * Whether a walk through a value has used up the stack, because the value is nested too deeply: Go's stack grows, ours does
 * not. (Other RangeErrors, of numbers, dates and lengths, are something else.)
 */
export function isStackOverflow(err: unknown): boolean {
  return err instanceof Error && /^Maximum call stack size exceeded|^too much recursion/.test(err.message);
}
