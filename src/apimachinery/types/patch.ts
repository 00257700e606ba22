// Go: staging/src/k8s.io/apimachinery/pkg/types/patch.go

/** The media type that says how a PATCH body is meant. */
export type PatchType =
  | "application/json-patch+json"
  | "application/merge-patch+json"
  | "application/strategic-merge-patch+json"
  | "application/apply-patch+yaml";

/** A list of operations, RFC 6902. */
export const jsonPatchType = "application/json-patch+json";
/** A part of the object, RFC 7386: null deletes, lists are replaced whole. */
export const mergePatchType = "application/merge-patch+json";
/** A part of the object whose lists merge by key, as the Go types say. */
export const strategicMergePatchType = "application/strategic-merge-patch+json";
/** Server-side apply. */
export const applyPatchType = "application/apply-patch+yaml";
