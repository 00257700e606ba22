// Go: staging/src/k8s.io/kubectl/pkg/util/apply.go
import * as runtime from "#apimachinery/runtime";
import type * as dynamic from "#client-go/dynamic";
import * as gojson from "#go/encoding/json";

/** Where an object keeps what it was last made from by a file. */
export const lastAppliedConfigAnnotation = "kubectl.kubernetes.io/last-applied-configuration";

/** Writes an object as text. */
export type Encode = (obj: dynamic.Unstructured) => string;

const encodeMap: Encode = (obj) => `${gojson.marshal(obj)}\n`;

/** What the object was last made from; undefined if it does not say. */
export function getOriginalConfiguration(obj: dynamic.Unstructured): string | undefined {
  return obj.metadata?.annotations?.[lastAppliedConfigAnnotation];
}

/** The object's text without that annotation or, if `annotate`, with this very text in it. */
export function getModifiedConfiguration(
  obj: dynamic.Unstructured,
  annotate: boolean,
  encode: Encode = encodeMap,
): string {
  const copy = runtime.deepCopy(obj);
  const metadata = (copy.metadata ??= {});
  const annotations = { ...metadata.annotations };
  delete annotations[lastAppliedConfigAnnotation];
  // Also where there were none: the text then has an empty map.
  metadata.annotations = annotations;
  const modified = encode(copy);
  if (!annotate) return modified;
  metadata.annotations = { ...annotations, [lastAppliedConfigAnnotation]: modified };
  return encode(copy);
}

/** Has the object keep its own text. */
export function createApplyAnnotation(obj: dynamic.Unstructured, encode?: Encode): void {
  const modified = getModifiedConfiguration(obj, false, encode);
  const metadata = (obj.metadata ??= {});
  metadata.annotations = { ...metadata.annotations, [lastAppliedConfigAnnotation]: modified };
}

/** The same if `createAnnotation`, or if the object has kept one before. */
export function createOrUpdateAnnotation(
  createAnnotation: boolean,
  obj: dynamic.Unstructured,
  encode?: Encode,
): void {
  if (createAnnotation || (getOriginalConfiguration(obj) ?? "") !== "") createApplyAnnotation(obj, encode);
}
