// Go: staging/src/k8s.io/apimachinery/pkg/api/meta/meta.go
import * as meta from "#apimachinery/api/meta";
import * as json from "#apimachinery/util/json";
import type * as dynamic from "#client-go/dynamic";

/** A list has neither name nor namespace. */
export const errNotObject = new Error("object does not implement the Object interfaces");

/** An object's name, "" if it has none yet. Throws `errNotObject`. */
export function nameOf(obj: dynamic.Unstructured): string {
  return objectText(obj, "name");
}

/** Throws `errNotObject`. */
export function namespaceOf(obj: dynamic.Unstructured): string {
  return objectText(obj, "namespace");
}

/** Of an object or a list. */
export function resourceVersionOf(obj: dynamic.Unstructured): string {
  return text(obj, "resourceVersion");
}

/** Where the rest of a list begins; "" if it is whole. */
export function continueOf(list: dynamic.Unstructured): string {
  return text(list, "continue");
}

/** Sets the namespace; "" takes it away. Throws `errNotObject`. */
export function setNamespace(obj: dynamic.Unstructured, namespace: string): void {
  if (meta.isListType(obj)) throw errNotObject;
  setText(obj, "namespace", namespace);
}

/** Sets the version; "" takes it away. */
export function setResourceVersion(obj: dynamic.Unstructured, version: string): void {
  setText(obj, "resourceVersion", version);
}

function objectText(obj: dynamic.Unstructured, field: string): string {
  if (meta.isListType(obj)) throw errNotObject;
  return text(obj, field);
}

/** What is no text counts as missing. */
function text({ metadata }: dynamic.Unstructured, field: string): string {
  const value = json.isMap(metadata) ? json.get(metadata, field) : undefined;
  return typeof value === "string" ? value : "";
}

function setText(obj: dynamic.Unstructured, field: "namespace" | "resourceVersion", value: string): void {
  if (value !== "") (obj.metadata ??= {})[field] = value;
  else if (obj.metadata !== undefined) delete obj.metadata[field];
}
