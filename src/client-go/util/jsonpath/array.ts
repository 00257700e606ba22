// Go: staging/src/k8s.io/client-go/util/jsonpath/jsonpath.go
import * as json from "#apimachinery/util/json";
import * as template from "#client-go/third-party/forked/golang/template";
import { withResults } from "./error.ts";
import type { ArrayNode } from "./node.ts";

/** The part of each array that the node asks for. Throws for what is no array, and for a place that an array has not. */
export function evalArray(input: readonly unknown[], { params }: ArrayNode): unknown[] {
  return withResults(input, () => slices(input, params));
}

function slices(input: readonly unknown[], params: ArrayNode["params"]): unknown[] {
  const result: unknown[] = [];
  for (const one of input) {
    const [value, isNil] = template.indirect(one);
    if (isNil) continue;
    // Upstream panics in these words.
    if (value === undefined) throw new Error("reflect: call of reflect.Value.Type on zero Value");
    if (!json.isList(value)) throw new Error(`${typeOf(value)} is not array or slice`);
    const [start, end] = bounds(value.length, params);
    // No element of one array is asked for: upstream leaves out the arrays behind it, too.
    if (start === end) return result;
    const [, , { value: step, known }] = params;
    if (known && step <= 0) throw new Error("step must be > 0");
    result.push(...value.slice(start, end).filter((_, i) => i % (known ? step : 1) === 0));
  }
  return result;
}

function typeOf(value: unknown): string {
  return value instanceof template.Float64 ? "float64" : json.typeOf(value);
}

/** From which element to which, the second excluded. */
function bounds(length: number, [first, last]: ArrayNode["params"]): [start: number, end: number] {
  const start = first.value < 0 ? first.value + length : first.value;
  let end = last.known ? last.value : length;
  if (end < 0 || (end === 0 && last.derived)) end += length;
  if (start === end) return [start, end];
  if (start >= length || start < 0) throw outOfBounds(start, length);
  if (end > length || end < 0) throw outOfBounds(end - 1, length);
  if (start > end) throw new Error(`starting index ${start} is greater than ending index ${end}`);
  return [start, end];
}

function outOfBounds(index: number, length: number): Error {
  return new Error(`array index out of bounds: index ${index}, length ${length}`);
}
