// Go: staging/src/k8s.io/client-go/util/jsonpath/parser.go
import * as strconv from "#go/strconv";
import type { ArrayNode, ParamsEntry } from "./node.ts";

/** Start, end and step from what stands between brackets: `1`, `1:3`, `::2`. */
export function parseParams(text: string): ArrayNode["params"] {
  const match = /^(-?[0-9]*)(:-?[0-9]*)?(:-?[0-9]*)?$/.exec(text);
  if (match === null) throw new Error(`invalid array index ${text}`);
  const [, first = "", second = "", third = ""] = match;
  const start = entry(first);
  // A single element ends before the next.
  const end = second === "" ? { value: start.value + 1, known: true, derived: true } : entry(second.slice(1));
  return [start, end, entry(third.slice(1))];
}

function entry(text: string): ParamsEntry {
  if (text === "") return { value: 0, known: false, derived: false };
  try {
    return { value: strconv.atoi(text), known: true, derived: false };
  } catch {
    throw new Error(`array index ${text} is not a number`);
  }
}
