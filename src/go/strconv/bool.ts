// Go: strconv/atob.go
import { quote } from "./quote.ts";

const truths = new Set(["1", "t", "T", "true", "TRUE", "True"]);
const lies = new Set(["0", "f", "F", "false", "FALSE", "False"]);

/** Reads a truth value in any of Go's twelve spellings. */
export function parseBool(text: string): boolean {
  if (truths.has(text)) return true;
  if (lies.has(text)) return false;
  throw new Error(`strconv.ParseBool: parsing ${quote(text)}: invalid syntax`);
}
