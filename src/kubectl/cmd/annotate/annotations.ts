// Go: staging/src/k8s.io/kubectl/pkg/cmd/annotate/annotate.go
import * as genericclioptions from "#cli-runtime/genericclioptions";
import type * as dynamic from "#client-go/dynamic";

/** Annotations to set, and the names of those to take away. */
export interface Changes {
  readonly annotations: Readonly<Record<string, string>>;
  readonly remove: readonly string[];
}

/** Throws if an annotation is to be set and to be taken away. */
export function validateAnnotations({ annotations, remove }: Changes): void {
  const both = remove.filter((key) => Object.hasOwn(annotations, key));
  if (both.length === 0) return;
  throw new Error(
    `can not both modify and remove the following annotation(s) in the same command: ${both.join(", ")}`,
  );
}

/** Throws if an object has one of these annotations already; the change's cause may always be another. */
export function validateNoAnnotationOverwrites(
  obj: dynamic.Unstructured,
  annotations: Changes["annotations"],
): void {
  const known = obj.metadata?.annotations ?? {};
  const found = Object.keys(annotations)
    .filter((key) => key !== genericclioptions.changeCauseAnnotation && Object.hasOwn(known, key))
    .map((key) => `'${key}' already has a value (${known[key] ?? ""})`);
  if (found.length === 0) return;
  throw new Error(`--overwrite is false but found the following declared annotation(s): ${found.join("; ")}`);
}

/** Sets and takes away annotations. Throws as `validateNoAnnotationOverwrites`, unless they may be overwritten. */
export function updateAnnotations(
  obj: dynamic.Unstructured,
  { annotations, remove }: Changes,
  { overwrite, resourceVersion }: { readonly overwrite: boolean; readonly resourceVersion: string },
): void {
  if (!overwrite) validateNoAnnotationOverwrites(obj, annotations);
  const metadata = (obj.metadata ??= {});
  const changed = Object.entries({ ...metadata.annotations, ...annotations }).filter(
    ([key]) => !remove.includes(key),
  );
  metadata.annotations = Object.fromEntries(changed);
  if (resourceVersion !== "") metadata.resourceVersion = resourceVersion;
}
