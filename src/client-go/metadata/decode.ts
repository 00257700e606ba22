// Go: staging/src/k8s.io/client-go/metadata/metadata.go
import * as scheme from "#api/scheme";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as runtime from "#apimachinery/runtime";

/** What may come: any object, or a list of some. */
interface Answer extends Partial<metav1.TypeMeta> {
  metadata?: Partial<metav1.ObjectMeta>;
  items?: Answer[];
}

/**
 * The metadata in the text of an object. What it says of its type is left out, as upstream does: it is the answer's, not the
 * object's. Throws if it has no type, or if it shows no sign of being an object of a server.
 */
export function decodeObject(text: string): metav1.Object {
  const answer = decodeTyped(text, "PartialObjectMetadata");
  const partial = partialOf(answer);
  if (answer.kind !== "PartialObjectMetadata" && !isLikelyObjectMetadata(partial.metadata))
    throw new Error(`object does not appear to match the ObjectMeta schema: ${JSON.stringify(partial)}`);
  return partial;
}

/** The metadata of each object in the text of a list, with the object's own type. Throws if the list has no type. */
export function decodeList(text: string): metav1.List<metav1.Object> {
  const { metadata = {}, items = [] } = decodeTyped(text, "PartialObjectMetadataList");
  return {
    kind: "",
    apiVersion: "",
    // Bytes become an object here.
    metadata: { ...(metadata as Partial<metav1.ListMeta>), resourceVersion: metadata.resourceVersion ?? "" },
    items: items.map(({ kind = "", apiVersion = "", ...item }) => ({ ...partialOf(item), kind, apiVersion })),
  };
}

/** An object without anything but its metadata. */
export function partialOf(object: unknown): metav1.Object {
  // Bytes become an object here.
  const { metadata = {} } = object as Answer;
  return scheme.decodeOwn({ kind: "", apiVersion: "", metadata });
}

/** As partialOf; what it is made of stays as it is. */
export function sharedPartialOf(object: unknown): metav1.Object {
  const { metadata = {} } = object as Answer;
  return scheme.decode({ kind: "", apiVersion: "", metadata });
}

function decodeTyped(text: string, wanted: string): Answer {
  // Bytes become an object here.
  const answer = JSON.parse(text) as Answer;
  const { kind = "", apiVersion = "" } = answer;
  if (kind === "") throw new runtime.MissingKindError(text);
  if (apiVersion === "") throw new runtime.MissingVersionError(text);
  // Whatever stands in the scheme of this client is no object to take metadata from.
  if (kind === "Status" && apiVersion === "v1")
    throw new Error(`unexpected object, expected ${wanted.replace(/List$/, "")} but got *v1.Status`);
  return answer;
}

function isLikelyObjectMetadata(metadata: Partial<metav1.ObjectMeta>): boolean {
  const { uid, creationTimestamp, name, generateName } = metadata;
  return [uid, creationTimestamp, name, generateName].some(Boolean);
}
