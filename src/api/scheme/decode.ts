// Go: staging/src/k8s.io/apimachinery/pkg/runtime/serializer/codec_factory.go
// Go's decoder leaves zero values where a JSON object is silent. Readers of decoded objects rely on some of them;
// those are filled in here, and nothing inside a template is: the pod-template hash would change.
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as v1 from "#api/core/v1";
import * as apischema from "#api/schema";

type Fields = Record<string, unknown>;

/** The zero values of some fields, in Go's order; each object gets containers of its own. */
type Zeros = readonly (readonly [name: string, zero: () => unknown])[];

const newZeros: { readonly [Kind in apischema.GoType["kind"]]?: () => unknown } = {
  string: () => "",
  bool: () => false,
  int32: () => 0,
  int64: () => 0,
  slice: () => [],
  map: () => ({}),
};

/** The zero values of a struct: of all its fields that are neither pointers nor structs, or of those named alone. */
function zerosOf(type: string, named?: object): Zeros {
  const struct = apischema.namedType(type);
  if (struct.kind !== "struct") throw new Error(`${type} is no struct`);
  return Array.from(struct.wireFields.values()).flatMap((field) => {
    const newZero = newZeros[field.type.kind];
    const isMeant = named === undefined || Object.hasOwn(named, field.json);
    return newZero !== undefined && isMeant ? [[field.json, newZero] as const] : [];
  });
}

/** The fields that a type promises to have. */
type Promised<T> = { [K in keyof T]-?: undefined extends T[K] ? never : K }[keyof T];

/** Go's structs have more. There are many of these, and nobody relies on the others. */
const metadata: Record<Exclude<Promised<metav1.ObjectMeta>, "creationTimestamp">, true> = {
  name: true,
  namespace: true,
  uid: true,
  resourceVersion: true,
  generation: true,
  labels: true,
  annotations: true,
  ownerReferences: true,
  finalizers: true,
};
const podStatus: Record<Promised<v1.PodStatus>, true> = {
  phase: true,
  conditions: true,
  containerStatuses: true,
};

const metadataZeros = zerosOf("meta/v1.ObjectMeta", metadata);

/** Which parts of a kind are always there, and what in them. */
const partsOf: Readonly<Record<string, readonly (readonly [part: "spec" | "status", zeros: Zeros])[]>> = {
  "apps/v1 Deployment": specAndStatus("apps/v1.Deployment"),
  "apps/v1 ReplicaSet": specAndStatus("apps/v1.ReplicaSet"),
  "v1 ReplicationController": specAndStatus("core/v1.ReplicationController"),
  "v1 Pod": [["status", zerosOf("core/v1.PodStatus", podStatus)]],
  "v1 Namespace": [
    ["spec", []],
    ["status", []],
  ],
  "v1 Node": [
    ["spec", []],
    ["status", []],
  ],
};

function specAndStatus(type: string): readonly (readonly ["spec" | "status", Zeros])[] {
  return [
    ["spec", zerosOf(`${type}Spec`)],
    ["status", zerosOf(`${type}Status`)],
  ];
}

const withoutMetadata: ReadonlySet<string> = new Set(["Status", "Table", "WatchEvent", "DeleteOptions"]);

/**
 * An object as Go's decoder would hand it over: wire form, zero values filled in (see the tables above). Lists decode
 * item by item; an item learns kind and version from its list, where Go learns them from the type. The argument stays
 * untouched, but parts of it are shared with the result.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller says what the bytes are
export function decode<T>(object: unknown): T {
  // The one place where bytes become objects: the server vouches for their shape.
  return decodeValue(object, copyOf) as T;
}

/** As `decode`, of an object that nobody else holds: it is filled in itself. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller says what the bytes are
export function decodeOwn<T>(object: unknown): T {
  return decodeValue(object, itself) as T;
}

/** Makes of a part of the argument what is filled in. */
type Take = (fields: Fields) => Fields;

const copyOf: Take = (fields) => ({ ...fields });
const itself: Take = (fields) => fields;

function decodeValue(object: unknown, take: Take): unknown {
  if (!isFields(object)) return object;
  const { kind, apiVersion, items } = object;
  if (Array.isArray(items))
    return { ...object, items: items.map((item) => decodeItem(item, { kind, apiVersion }, take)) };
  if (typeof kind !== "string" || withoutMetadata.has(kind)) return object;
  return fillObject(object, `${String(apiVersion)} ${kind}`, take);
}

function decodeItem(item: unknown, list: { kind: unknown; apiVersion: unknown }, take: Take): unknown {
  if (!isFields(item)) return item;
  const { kind, apiVersion } = list;
  if (typeof kind !== "string" || kind === "List") return decodeValue(item, take);
  return decodeValue(Object.assign({ kind: kind.replace(/List$/, ""), apiVersion }, item), take);
}

function fillObject(object: Fields, key: string, take: Take): Fields {
  const result = take(object);
  result["metadata"] = filled(metadataZeros, object["metadata"], take);
  for (const [part, zeros] of partsOf[key] ?? []) result[part] = filled(zeros, object[part], take);
  return result;
}

function filled(zeros: Zeros, value: unknown, take: Take): Fields {
  const result: Fields = isFields(value) ? take(value) : {};
  for (const [name, newZero] of zeros) result[name] ??= newZero();
  return result;
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
