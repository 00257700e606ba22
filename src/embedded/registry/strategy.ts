// Go: staging/src/k8s.io/apiserver/pkg/registry/rest/create.go
import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as field from "#apimachinery/util/validation/field";
import type * as storage from "#embedded/storage";

/** How an update differs from kind to kind. `object` may be changed; `old` is what is stored, and frozen. */
export interface UpdateStrategy {
  /** Takes away what this way of updating may not change. */
  prepareForUpdate(object: storage.Stored, old: storage.Stored): void;
  validateUpdate(object: storage.Stored, old: storage.Stored): field.Error[];
}

/** Everything about a kind that the generic registry must ask. */
export interface Strategy extends UpdateStrategy {
  /** Takes away what a client may not set at creation, and sets what only the server may. */
  prepareForCreate(object: storage.Stored): void;
  validate(object: storage.Stored): field.Error[];
  /** PUT to a name that does not exist creates. */
  readonly allowCreateOnUpdate: boolean;
  /** PUT without a resource version overwrites whatever is there. */
  readonly allowUnconditionalUpdate: boolean;
  /** A DELETE answers with the object instead of a Status. */
  readonly returnDeletedObject: boolean;
  /** What becomes of dependents if the client does not say. */
  readonly garbageCollection: "DeleteDependents" | "OrphanDependents" | "Unsupported";
  /** The grace period for a deletion, or undefined if the kind knows none. */
  gracePeriod?(object: storage.Stored, options: metav1.DeleteOptions): number;
  /** An extra condition for the removal of an object whose last finalizer has gone. */
  mayBeRemoved?(object: storage.Stored): boolean;
  /** Subresources that are written like the object itself. */
  readonly subresources: Readonly<Record<string, UpdateStrategy>>;
  /** The fields by which a list can be filtered. */
  fields(object: storage.Stored): Record<string, string>;
  /** Whether `label` can be asked for; throws upstream's sentence if not. Returns today's name of it. */
  fieldLabel(label: string): string;
}

const nothing = () => {};
const noErrors = (): field.Error[] => [];

/** A kind about which there is nothing particular. */
export const baseStrategy: Strategy = {
  prepareForCreate: nothing,
  prepareForUpdate: nothing,
  validate: noErrors,
  validateUpdate: noErrors,
  allowCreateOnUpdate: false,
  allowUnconditionalUpdate: true,
  returnDeletedObject: false,
  garbageCollection: "DeleteDependents",
  subresources: {},
  fields: metadataFields,
  fieldLabel: defaultFieldLabel,
};

/** What every namespaced kind can be filtered by. */
export function metadataFields(object: storage.Stored): Record<string, string> {
  const { name = "", namespace = "" } = object.metadata;
  return { "metadata.name": name, "metadata.namespace": namespace };
}

function defaultFieldLabel(label: string): string {
  if (label === "metadata.name" || label === "metadata.namespace") return label;
  throw errors.newBadRequest(
    `${JSON.stringify(label)} is not a known field selector: only "metadata.name", "metadata.namespace"`,
  );
}

/** The rule of a kind that names its own fields. */
export function fieldLabels(...known: string[]): (label: string) => string {
  const labels = new Set(known);
  return (label) => {
    if (labels.has(label)) return label;
    throw errors.newBadRequest(`field label not supported: ${label}`);
  };
}
