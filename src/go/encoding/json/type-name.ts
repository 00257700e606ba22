// Go: encoding/json/decode.go

/** What errors call a JSON value that does not fit: `array`, `bool`, `number`, `object`, `string`. */
export function typeName(value: unknown): string {
  if (Array.isArray(value)) return "array";
  return typeof value === "boolean" ? "bool" : typeof value;
}
