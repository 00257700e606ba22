// Go: staging/src/k8s.io/apimachinery/pkg/api/meta/interfaces.go
import type * as schema from "#apimachinery/runtime/schema";

/** Whether a kind's objects live in a namespace. */
export type RESTScope = "namespace" | "root";

/** Where the objects of a kind are found. */
export interface RESTMapping {
  readonly resource: schema.GroupVersionResource;
  readonly groupVersionKind: schema.GroupVersionKind;
  readonly scope: RESTScope;
}

/**
 * Finds kinds and resources from what people type: a part may be missing ("" stands for it), a name may be singular. It
 * knows what it knows; whoever has to ask a server first asks, and then has one.
 */
export interface RESTMapper {
  /** The only kind that is meant. Throws if there are several. */
  kindFor(resource: schema.GroupVersionResource): schema.GroupVersionKind;
  /** All kinds that may be meant, the preferred first. Throws if there is none. */
  kindsFor(resource: schema.GroupVersionResource): schema.GroupVersionKind[];
  /** The only resource that is meant. Throws if there are several. */
  resourceFor(input: schema.GroupVersionResource): schema.GroupVersionResource;
  /** All resources that may be meant, the preferred first. Throws if there is none. */
  resourcesFor(input: schema.GroupVersionResource): schema.GroupVersionResource[];
  /** Where a kind is found, in the first of these versions that has it. */
  restMapping(gk: schema.GroupKind, ...versions: string[]): RESTMapping;
  /** All places where a kind is found; with versions, in the first that has it. */
  restMappings(gk: schema.GroupKind, ...versions: string[]): RESTMapping[];
  /** `pod` for `pods`. */
  resourceSingularizer(resource: string): string;
}
