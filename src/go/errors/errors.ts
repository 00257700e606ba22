// Go: errors/errors.go

/** What an error says: Go's `err.Error()`. Whatever else was thrown says what it is as a string. */
export function textOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** An Error for whatever was thrown: what is none is wrapped into one that says the same. */
export function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
