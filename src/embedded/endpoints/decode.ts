// Go: staging/src/k8s.io/apimachinery/pkg/runtime/serializer/json/json.go
import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as runtime from "#apimachinery/runtime";
import * as schema from "#apimachinery/runtime/schema";
import * as runtimejson from "#apimachinery/runtime/serializer/json";
import * as apischema from "#api/schema";
import * as negotiation from "#apiserver/endpoints/handlers/negotiation";
import type * as storage from "#embedded/storage";
import * as goerrors from "#go/errors";
import { readBody, type Call, type RequestBody, type Scope } from "./scope.ts";
import { walk } from "./depth.ts";
import { share, withoutUnchanged } from "./unchanged.ts";
import type { Words } from "./words.ts";

/**
 * Reads the object in a request body as `expected`, with defaults filled in. It is the caller's to change, apart from
 * what is equal to a part of `live`: that is `live`'s own.
 */
export async function decodeObject(
  call: Call,
  expected: schema.GroupVersionKind,
  live?: storage.Stored,
): Promise<storage.Stored> {
  const body = await readParsed(call, expected);
  const claimed = claimedKind(body, expected);
  const wanted = schema.groupVersionString(expected);
  const given = schema.groupVersionString(claimed);
  if (claimed.kind !== expected.kind || given !== wanted) throw wrongKind(claimed, expected);
  const refuse = (err: Error) => cannotBeHandled(claimed, expected, err.message);
  return toObject(expected, body.value, { refuse, reading: call.scope, source: body.json, live });
}

/** What the server knows of how values become objects. */
export type Reading = Pick<Scope, "setDefaults" | "words">;

interface ToObjectOptions {
  /** Says what a value is answered that has no place in either version. */
  readonly refuse: (err: Error) => Error;
  readonly reading: Reading;
  /** The JSON text that the value was read from, for errors to quote. */
  readonly source?: (() => string) | undefined;
  /** What is stored; what is equal to it is shared and not looked through again. */
  readonly live?: storage.Stored | undefined;
}

/** Brings a value into its kind's shape and fills in defaults. */
export function toObject(
  gvk: schema.GroupVersionKind,
  value: unknown,
  { refuse, reading, source, live }: ToObjectOptions,
): storage.Stored {
  const remainder = walk(() => withoutUnchanged(value, live));
  const shape = () => {
    const object = normalize(gvk, value, remainder.rest, (struct, part) =>
      reading.words.mismatch(struct, part, source),
    );
    keepReset(value, object);
    const named = withKind(object, gvk);
    share(named, remainder, live);
    reading.setDefaults(gvk, named);
    // A normalised value has its kind's shape.
    return named as unknown as storage.Stored;
  };
  try {
    return walk(shape);
  } catch (err) {
    if (err instanceof apischema.DecodeError || err instanceof runtime.ConversionError) throw refuse(err);
    throw err;
  }
}

/** A body may leave its kind out; it stands first all the same. */
function withKind(object: Record<string, unknown>, gvk: schema.GroupVersionKind): Record<string, unknown> {
  const type = { kind: gvk.kind, apiVersion: schema.groupVersionString(gvk) };
  const saysBoth = "kind" in object && "apiVersion" in object;
  return saysBoth ? Object.assign(object, type) : Object.assign({ ...type }, object, type);
}

/** Normalises the rest of a value. What is wrong with it is said of the whole. */
function normalize(
  gvk: schema.GroupVersionKind,
  value: unknown,
  rest: unknown,
  words: (struct: apischema.StructType, part: unknown) => string,
): Record<string, unknown> {
  const normalizeOr = (part: unknown) => apischema.normalizeOr(gvk, part, (struct) => words(struct, part));
  try {
    return normalizeOr(rest);
  } catch (err) {
    if (err instanceof apischema.DecodeError && rest !== value) return normalizeOr(value);
    throw err;
  }
}

interface WithManagedFields {
  metadata?: { managedFields?: unknown } | null;
}

/** Normalising drops an empty list; this one says to forget all owners, as one empty entry does. */
function keepReset(value: unknown, object: Record<string, unknown>): void {
  const sent = (value as WithManagedFields | null)?.metadata?.managedFields;
  if (Array.isArray(sent) && sent.length === 0)
    (object as WithManagedFields).metadata = { ...(object["metadata"] as object), managedFields: [{}] };
}

/** Reads delete options from a body; undefined if there is none. */
export async function decodeDeleteOptions(call: Call): Promise<metav1.DeleteOptions | undefined> {
  const gvk = { group: "", version: "v1", kind: "DeleteOptions" };
  const body = await readParsed(call, gvk);
  if (body.isEmpty) return undefined;
  const claimed = claimedKind(body, gvk);
  if (claimed.kind !== gvk.kind) throw notRegistered(claimed);
  try {
    // A normalised value has its kind's shape.
    return apischema.normalizeOr(gvk, body.value, (struct) =>
      call.scope.words.mismatch(struct, body.value, body.json),
    );
  } catch (err) {
    if (err instanceof apischema.DecodeError) throw errors.newBadRequest(err.message);
    throw err;
  }
}

/** A JSON body as a value. Throws 400. */
export function parseJSON(body: RequestBody, words: Words): unknown {
  try {
    return parse(body, words);
  } catch (err) {
    throw errors.newBadRequest(goerrors.textOf(err));
  }
}

/** A text that is shorter cannot hold a value nested as deeply as Go refuses it. */
const deepTextLength = 20_000;

/** JSON.parse, with Go's words and Go's limit on nesting if the server has them, if it is no value yet. */
function parse(body: RequestBody, words: Words): unknown {
  if (body.value !== undefined) return body.value;
  const text = body.text();
  let value: unknown;
  try {
    value = JSON.parse(wellFormed(text));
  } catch {
    throw words.syntaxError(text) ?? new Error("invalid JSON");
  }
  const tooDeep = text.length >= deepTextLength ? words.syntaxError(text) : undefined;
  if (tooDeep) throw tooDeep;
  return value;
}

/** Go writes U+FFFD for half of a surrogate pair, which is no character; ours would keep it, and no YAML can hold it. */
function wellFormed(text: string): string {
  if (!/\\u[dD][89a-fA-F]/.test(text)) return text;
  return text.replace(/\\(?:u[dD][89abAB]..\\u[dD][c-fC-F]..|u[dD][89a-fA-F]..|.)/gs, (escape) =>
    /^\\u[dD][89a-fA-F]..$/s.test(escape) ? "\\ufffd" : escape,
  );
}

interface Body {
  readonly text: () => string;
  /** The text where it is JSON: error messages quote it. */
  readonly json?: () => string;
  readonly value: unknown;
  readonly isEmpty?: true;
}

async function readParsed(call: Call, expected: schema.GroupVersionKind): Promise<Body> {
  const { request, scope } = call;
  const format = negotiation.bodyFormat(request.headers.get("Content-Type"));
  if (format === "protobuf") return readProtobuf(call, expected);
  if (format === "yaml" && !scope.yaml) throw negotiation.unsupportedMediaType(["application/json"]);
  const body = await readBody(request);
  const text = () => body.text();
  // Only delete options may be missing altogether; anything else is found wanting when its kind is looked for.
  if (expected.kind === "DeleteOptions" && text() === "") return nothing;
  try {
    if (format === "yaml" && scope.yaml) return { text, value: scope.yaml(text()) };
    return { text, json: text, value: parse(body, scope.words) };
  } catch (err) {
    // YAML is turned into JSON before anyone looks for a kind in it.
    const before = format === "json" ? "couldn't get version/kind; json parse error: " : "";
    throw unrecognised(expected, before + goerrors.textOf(err), text());
  }
}

const nothing: Body = { text: () => "", value: undefined, isEmpty: true };

async function readProtobuf({ request, scope }: Call, expected: schema.GroupVersionKind): Promise<Body> {
  if (!scope.protobuf) throw negotiation.unsupportedMediaType(negotiation.supportedMediaTypes);
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (bytes.length === 0 && expected.kind === "DeleteOptions") return nothing;
  try {
    return { text: () => "k8s", value: scope.protobuf(bytes) };
  } catch (err) {
    throw errors.newBadRequest(
      `the object provided is unrecognized (must be of type ${expected.kind}): ${goerrors.textOf(err)}`,
    );
  }
}

function claimedKind({ value, text }: Body, expected: schema.GroupVersionKind): schema.GroupVersionKind {
  let said: schema.GroupVersionKind;
  try {
    said = runtimejson.interpret(value);
  } catch (err) {
    throw unrecognised(expected, goerrors.textOf(err), text());
  }
  const { group, version } = said.group === "" && said.version === "" ? expected : said;
  return { group, version, kind: said.kind || expected.kind };
}

function wrongKind(claimed: schema.GroupVersionKind, expected: schema.GroupVersionKind): Error {
  if (!apischema.structFor(claimed))
    return cannotBeHandled(claimed, expected, notRegistered(claimed).message);
  const pkg = (gvk: schema.GroupVersionKind) => gvk.group.split(".")[0] || "core";
  const from = `(${claimed.version}.${claimed.kind})`;
  const to = `(${pkg(expected)}.${expected.kind})`;
  return cannotBeHandled(claimed, expected, `converting ${from} to ${to}: unknown conversion`);
}

function notRegistered(gvk: schema.GroupVersionKind): Error {
  const version = schema.groupVersionString(gvk);
  return errors.newBadRequest(
    `no kind ${JSON.stringify(gvk.kind)} is registered for version ${JSON.stringify(version)} in scheme "k8s.io/kubernetes/pkg/api/legacyscheme/scheme.go:30"`,
  );
}

function cannotBeHandled(
  claimed: schema.GroupVersionKind,
  expected: schema.GroupVersionKind,
  why: string,
): Error {
  return errors.newBadRequest(
    `${claimed.kind} in version ${JSON.stringify(claimed.version)} cannot be handled as a ${expected.kind}: ${why}`,
  );
}

function unrecognised(expected: schema.GroupVersionKind, why: string, text: string): Error {
  return errors.newBadRequest(
    `the object provided is unrecognized (must be of type ${expected.kind}): ${why} (${summarise(text)})`,
  );
}

const summaryLength = 30;

/** The beginning of a body: as text if it looks like JSON, else as hexadecimal. */
function summarise(text: string): string {
  const data = new TextEncoder().encode(text);
  if (data.length === 0) return "<empty>";
  const head = data.slice(0, summaryLength);
  const shown = text.startsWith("{")
    ? new TextDecoder().decode(head)
    : Array.from(head, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return data.length > summaryLength ? `${shown} ...` : shown;
}
