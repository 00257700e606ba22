// Go: vendor/github.com/evanphx/json-patch/patch.go
import * as gojson from "#go/encoding/json";
import * as reflect from "#go/reflect";
import * as runtime from "#apimachinery/runtime";
import * as json from "#apimachinery/util/json";
import * as validation from "#apimachinery/util/validation";
import { containerOf, findObject } from "./container.ts";
import type { Container } from "./container.ts";
import { AccumulatedCopySizeError, missing, wrap } from "./errors.ts";

/** One step of a patch. What it lacks is reported when it is applied. */
export type Operation = Readonly<Record<string, unknown>>;

/** An ordered list of steps. */
export type Patch = readonly Operation[];

/** Takes a JSON value for a patch. Throws, in the words of Go's decoder, if it is no list of objects. */
export function decodePatch(value: unknown): Patch {
  if (value === null) return [];
  if (!json.isList(value)) throw cannotUnmarshal(value, "jsonpatch.Patch");
  return value.map((operation) => {
    if (operation === null) return {};
    if (!json.isMap(operation)) throw cannotUnmarshal(operation, "jsonpatch.Operation");
    return operation;
  });
}

function cannotUnmarshal(value: unknown, type: string): Error {
  const kinds = { object: "object", string: "string", number: "number", boolean: "bool" };
  const kind = json.isList(value) ? "array" : kinds[typeof value as keyof typeof kinds];
  return new Error(`json: cannot unmarshal ${kind} into Go value of type ${type}`);
}

/** What may stop a patch that grows by itself. */
export interface Limits {
  /** How many bytes of JSON all `copy` steps together may add. */
  readonly accumulatedCopySize: number;
}

/**
 * The document after all steps; the document itself does not change. Throws at the first step that fails, and an
 * AccumulatedCopySizeError at the first `copy` that goes beyond the limit.
 */
export function applyPatch(doc: unknown, patch: Patch, limits?: Limits): unknown {
  const root = containerOf(runtime.deepCopy(doc));
  if (root === undefined) throw cannotUnmarshal(doc, "jsonpatch.partialDoc");
  const budget = new CopyBudget(limits?.accumulatedCopySize ?? Infinity);
  for (const operation of patch) applyOperation(root, operation, budget);
  return root.value;
}

/** What all `copy` steps of a patch together have added. */
class CopyBudget {
  readonly #limit: number;
  #accumulated = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** A copy of the value. Throws, before there is one, if it would go beyond the limit. */
  copyOf(value: unknown): unknown {
    // Null is a nil pointer upstream, which has no size.
    if (value === null) return value;
    this.#accumulated += validation.byteLength(gojson.escapeHTML(JSON.stringify(value)));
    if (this.#accumulated > this.#limit) throw new AccumulatedCopySizeError(this.#limit, this.#accumulated);
    return runtime.deepCopy(value);
  }
}

function applyOperation(root: Container, operation: Operation, budget: CopyBudget): void {
  const kind = typeof operation["op"] === "string" ? operation["op"] : "unknown";
  switch (kind) {
    case "add":
      return add(root, operation);
    case "remove":
      return remove(root, operation);
    case "replace":
      return replace(root, operation);
    case "move":
      return move(root, operation);
    case "test":
      return testValue(root, operation);
    case "copy":
      return copy(root, operation, budget);
    default:
      throw new Error(`Unexpected kind: ${kind}`);
  }
}

function add(root: Container, operation: Operation): void {
  const path = pathOf(operation, "path", () => missing("add operation failed to decode path"));
  const [container, key] = find(root, path, `add operation does not apply: doc is missing path: "${path}"`);
  wrap(`error in add for path: '${path}'`, () => container.add(key, valueOf(operation)));
}

function remove(root: Container, operation: Operation): void {
  const path = pathOf(operation, "path", () => missing("remove operation failed to decode path"));
  const [container, key] = find(
    root,
    path,
    `remove operation does not apply: doc is missing path: "${path}"`,
  );
  wrap(`error in remove for path: '${path}'`, () => container.remove(key));
}

function replace(root: Container, operation: Operation): void {
  const path = pathOf(operation, "path", decodeFailure("replace", "path"));
  const [container, key] = find(root, path, `replace operation does not apply: doc is missing path: ${path}`);
  try {
    container.get(key);
  } catch {
    throw missing(`replace operation does not apply: doc is missing key: ${path}`);
  }
  wrap(`error in remove for path: '${path}'`, () => container.set(key, valueOf(operation)));
}

function move(root: Container, operation: Operation): void {
  const from = pathOf(operation, "from", decodeFailure("move", "from"));
  const [source, key] = find(root, from, `move operation does not apply: doc is missing from path: ${from}`);
  const value = wrap(`error in move for path: '${key}'`, () => source.get(key));
  wrap(`error in move for path: '${key}'`, () => source.remove(key));
  const path = pathOf(operation, "path", decodeFailure("move", "path"));
  const [target, to] = find(
    root,
    path,
    `move operation does not apply: doc is missing destination path: ${path}`,
  );
  wrap(`error in move for path: '${path}'`, () => target.add(to, value));
}

function testValue(root: Container, operation: Operation): void {
  const path = pathOf(operation, "path", decodeFailure("test", "path"));
  const [container, key] = find(root, path, `test operation does not apply: is missing path: ${path}`);
  const value = wrap(`error in test for path: '${path}'`, () => container.get(key));
  if (!reflect.deepEqual(value ?? null, operation["value"] ?? null)) {
    throw new Error(`testing value ${path} failed: test failed`);
  }
}

function copy(root: Container, operation: Operation, budget: CopyBudget): void {
  const from = pathOf(operation, "from", decodeFailure("copy", "from"));
  const [source, key] = find(root, from, `copy operation does not apply: doc is missing from path: ${from}`);
  const value = wrap(`error in copy for from: '${from}'`, () => source.get(key));
  const path = pathOf(operation, "path", () => missing("copy operation failed to decode path"));
  const [target, to] = find(
    root,
    path,
    `copy operation does not apply: doc is missing destination path: ${path}`,
  );
  const copied = budget.copyOf(value);
  wrap("error while adding value during copy", () => target.add(to, copied));
}

function valueOf(operation: Operation): unknown {
  return runtime.deepCopy(operation["value"] ?? null);
}

/** The text of "path" or "from". */
function pathOf(operation: Operation, field: "path" | "from", failure: (reason: string) => Error): string {
  const value = operation[field];
  if (typeof value === "string") return value;
  const isMissing = value === undefined || value === null;
  const what = field === "path" ? "operation missing path field" : "operation, missing from field";
  throw failure(isMissing ? `${what}: missing value` : cannotUnmarshal(value, "string").message);
}

function decodeFailure(kind: string, field: string): (reason: string) => Error {
  return (reason) => new Error(`${kind} operation failed to decode ${field}: ${reason}`);
}

function find(root: Container, path: string, failure: string): [container: Container, key: string] {
  const found = findObject(root, path);
  if (found === undefined) throw missing(failure);
  return found;
}
