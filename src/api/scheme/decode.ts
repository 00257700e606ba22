// Go: staging/src/k8s.io/apimachinery/pkg/runtime/serializer/codec_factory.go
// Go's decoder leaves zero values where a JSON object is silent. Readers of decoded objects rely on some of them;
// those are filled in here, and nothing inside a template is: the pod-template hash would change.

type Fields = Record<string, unknown>;
type Fill = (object: Fields) => Fields;

/** The zero values of some fields, in the order in which they are added; each object gets containers of its own. */
type Zeros = readonly (readonly [name: string, zero: () => unknown])[];

const zero = () => 0;
const none = () => "";
const list = () => [];
const map = () => ({});

const metadataZeros: Zeros = [
  ["name", none],
  ["namespace", none],
  ["uid", none],
  ["resourceVersion", none],
  ["generation", zero],
  ["labels", map],
  ["annotations", map],
  ["ownerReferences", list],
  ["finalizers", list],
];

const deploymentSpecZeros: Zeros = [
  ["minReadySeconds", zero],
  ["paused", () => false],
];

const deploymentStatusZeros: Zeros = [
  ["observedGeneration", zero],
  ["replicas", zero],
  ["updatedReplicas", zero],
  ["readyReplicas", zero],
  ["availableReplicas", zero],
  ["unavailableReplicas", zero],
  ["conditions", list],
];

const replicaSetSpecZeros: Zeros = [["minReadySeconds", zero]];

const replicaSetStatusZeros: Zeros = [
  ["replicas", zero],
  ["fullyLabeledReplicas", zero],
  ["readyReplicas", zero],
  ["availableReplicas", zero],
  ["observedGeneration", zero],
  ["conditions", list],
];

const podStatusZeros: Zeros = [
  ["phase", none],
  ["conditions", list],
  ["containerStatuses", list],
];

const fillers: Readonly<Record<string, Fill>> = {
  "apps/v1 Deployment": (object) => ({
    spec: filled(deploymentSpecZeros, object["spec"]),
    status: filled(deploymentStatusZeros, object["status"]),
  }),
  "apps/v1 ReplicaSet": replicaSetLike,
  "v1 ReplicationController": replicaSetLike,
  "v1 Pod": (object) => ({ status: filled(podStatusZeros, object["status"]) }),
  "v1 Namespace": (object) => ({ spec: object["spec"] ?? {}, status: object["status"] ?? {} }),
  "v1 Node": (object) => ({ spec: object["spec"] ?? {}, status: object["status"] ?? {} }),
};

const withoutMetadata: ReadonlySet<string> = new Set(["Status", "Table", "WatchEvent", "DeleteOptions"]);

/**
 * An object as Go's decoder would hand it over: wire form, zero values filled in (see the tables above). Lists decode
 * item by item; an item learns kind and version from its list, where Go learns them from the type. The argument stays
 * untouched, but parts of it are shared with the result.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller says what the bytes are
export function decode<T>(object: unknown): T {
  // The one place where bytes become objects: the server vouches for their shape.
  return decodeValue(object) as T;
}

function decodeValue(object: unknown): unknown {
  if (!isFields(object)) return object;
  const { kind, apiVersion, items } = object;
  if (Array.isArray(items))
    return { ...object, items: items.map((item) => decodeItem(item, kind, apiVersion)) };
  if (typeof kind !== "string" || withoutMetadata.has(kind)) return object;
  return fillObject(object, `${String(apiVersion)} ${kind}`);
}

function decodeItem(item: unknown, listKind: unknown, apiVersion: unknown): unknown {
  if (!isFields(item)) return item;
  const kind =
    typeof listKind === "string" && listKind !== "List" ? listKind.replace(/List$/, "") : undefined;
  return decodeValue({ ...(kind !== undefined && { kind, apiVersion }), ...item });
}

function fillObject(object: Fields, key: string): Fields {
  return { ...object, metadata: filled(metadataZeros, object["metadata"]), ...fillers[key]?.(object) };
}

function replicaSetLike(object: Fields): Fields {
  return {
    spec: filled(replicaSetSpecZeros, object["spec"]),
    status: filled(replicaSetStatusZeros, object["status"]),
  };
}

function filled(zeros: Zeros, value: unknown): Fields {
  const result: Fields = isFields(value) ? { ...value } : {};
  for (const [name, newZero] of zeros) result[name] ??= newZero();
  return result;
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
