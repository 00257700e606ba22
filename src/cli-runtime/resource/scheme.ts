// Go: staging/src/k8s.io/cli-runtime/pkg/resource/scheme.go
import * as meta from "#apimachinery/api/meta";
import * as runtime from "#apimachinery/runtime";
import * as runtimejson from "#apimachinery/runtime/serializer/json";
import * as schema from "#apimachinery/runtime/schema";
import * as json from "#apimachinery/util/json";
import * as apischema from "#api/schema";
import type * as dynamic from "#client-go/dynamic";
import * as gojson from "#go/encoding/json";
import * as strconv from "#go/strconv";

/** Makes objects of JSON texts, and knows what they are. (Upstream has a Decoder and an ObjectTyper, always of one making.) */
export interface ObjectReader {
  /** Throws in upstream's words for a text that is no object, or one that does not say of what kind it is. */
  decode(data: string): [obj: dynamic.Unstructured, gvk: schema.GroupVersionKind];
  /** The objects in a list. `isInner` says that the list came out of another one. */
  itemsOf(list: dynamic.Unstructured, isInner: boolean): dynamic.Unstructured[];
  /** All kinds that the object may be, never none. Throws if it does not say. */
  objectKinds(obj: dynamic.Unstructured): schema.GroupVersionKind[];
}

/**
 * Takes objects as they are. Upstream's decoder makes an UnstructuredList of what has items at the top, but not of a list within one,
 * and then finds no items there: neither do we.
 */
export const unstructuredReader: ObjectReader = {
  decode: (data) => decodeUnstructured(new gojson.Decoder(data).decode(), () => data),
  itemsOf: (list, isInner) => {
    if (isInner) throw new Error("*unstructured.Unstructured is not a list: no Items field in this object");
    // `decode` has seen that they are objects.
    return meta.extractList(list) as dynamic.Unstructured[];
  },
  objectKinds: (obj) => {
    const gvk = gvkOf(obj);
    if (gvk.kind === "") throw new runtime.MissingKindError("object has no kind field ");
    if (gvk.version === "") throw new runtime.MissingVersionError("object has no apiVersion field");
    return [gvk];
  },
};

/**
 * A value as an object of any kind, its items told what they are if they do not say and the list does. `source` gives the text that
 * it came from. Throws if it has no kind.
 */
export function decodeUnstructured(
  value: unknown,
  source: () => string,
): [obj: dynamic.Unstructured, gvk: schema.GroupVersionKind] {
  if (value !== null && !json.isMap(value)) throw cannotUnmarshal(value, "unstructured.detector");
  // Bytes become an object here.
  const obj = (value ?? {}) as dynamic.Unstructured;
  if (obj["items"] !== undefined) obj["items"] = itemsWithKinds(obj);
  const gvk = gvkOf(obj);
  if (gvk.kind === "") throw new runtime.MissingKindError(source());
  return [obj, gvk];
}

function itemsWithKinds(list: dynamic.Unstructured): unknown[] {
  const items = list["items"] ?? [];
  if (!Array.isArray(items)) {
    const into = "Go struct field decodeList.Items of type []json.RawMessage";
    throw new Error(`json: cannot unmarshal ${gojson.typeName(items)} into ${into}`);
  }
  const kind = textOf(list.kind).replace(/List$/, "");
  const apiVersion = textOf(list.apiVersion);
  return items.map((item: unknown) => {
    if (item !== null && !json.isMap(item)) throw cannotUnmarshal(item, "map[string]interface {}");
    const own = item ?? {};
    const isSilent = textOf(json.get(own, "kind")) === "" && textOf(json.get(own, "apiVersion")) === "";
    return isSilent ? { ...own, kind, apiVersion } : own;
  });
}

/** A version that is none makes an object of no kind at all. */
function gvkOf(obj: dynamic.Unstructured): schema.GroupVersionKind {
  try {
    return { ...schema.parseGroupVersion(textOf(obj.apiVersion)), kind: textOf(obj.kind) };
  } catch {
    return { group: "", version: "", kind: "" };
  }
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

function cannotUnmarshal(value: unknown, type: string): Error {
  return new Error(`json: cannot unmarshal ${gojson.typeName(value)} into Go value of type ${type}`);
}

/** Where kubectl's scheme is made: it goes by that name. */
const schemeName = "k8s.io/kubectl/pkg/scheme/scheme.go:28";

/** Reads objects into the Go structs of their kinds and back: nothing is defaulted, and what a struct does not have is gone. */
export const typedReader: ObjectReader = {
  decode: (data) => decodeTyped(new gojson.Decoder(data).decode(), data),
  itemsOf: (list) => meta.extractList(list).map((item) => decodeTyped(item, gojson.marshal(item))[0]),
  objectKinds: (obj) => [decodeKind(obj, "")],
};

function decodeTyped(
  value: unknown,
  data: string,
): [obj: dynamic.Unstructured, gvk: schema.GroupVersionKind] {
  const gvk = decodeKind(value, data);
  const { kind, version, group } = gvk;
  const apiVersion = schema.groupVersionString({ group, version });
  const list = json.isMap(value) && kind.endsWith("List") ? value : undefined;
  if (list !== undefined) {
    return [{ ...list, kind, apiVersion, items: itemsWithKinds(list) }, gvk];
  }
  if (apischema.structFor(gvk) === undefined) {
    const what = `no kind ${strconv.quote(kind)} is registered for version ${strconv.quote(apiVersion)}`;
    throw new Error(`${what} in scheme ${strconv.quote(schemeName)}`);
  }
  return [{ ...apischema.normalize(gvk, value, () => data), kind, apiVersion }, gvk];
}

function decodeKind(value: unknown, data: string): schema.GroupVersionKind {
  const gvk = runtimejson.interpret(value);
  if (gvk.kind === "") throw new runtime.MissingKindError(data);
  if (gvk.version === "") throw new runtime.MissingVersionError(data);
  return gvk;
}
