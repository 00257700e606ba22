// Go: pkg/registry/apps/replicaset/strategy.go
import * as apiequality from "#apimachinery/api/equality";
import type * as field from "#apimachinery/util/validation/field";
import * as scheme from "#api/scheme";
import * as genericregistry from "#embedded/registry";
import type * as storage from "#embedded/storage";

type Validate<T> = (object: T) => field.Error[];
type ValidateUpdate<T> = (object: T, old: T) => field.Error[];

/** The part of a strategy that validates, by functions that take objects as Go has them. */
export function validatedBy<T>(
  validate: Validate<T>,
  validateUpdate: ValidateUpdate<T>,
): Pick<genericregistry.Strategy, "validate" | "validateUpdate"> {
  return { validate: (object) => validate(scheme.decode(object)), validateUpdate: decoded(validateUpdate) };
}

/** The same for an update alone. */
export function decoded<T>(
  validateUpdate: ValidateUpdate<T>,
): genericregistry.UpdateStrategy["validateUpdate"] {
  return (object, old) => validateUpdate(scheme.decode(object), scheme.decode(old));
}

/** A status subresource that leaves the spec alone. */
export function statusOnly<T>(validateUpdate: ValidateUpdate<T>): genericregistry.UpdateStrategy {
  return {
    prepareForUpdate: (object, old) => keep(object, old, "spec"),
    validateUpdate: decoded(validateUpdate),
  };
}

/** Puts back what an update may not touch. */
export function keep(object: storage.Stored, old: storage.Stored, field: "spec" | "status"): void {
  genericregistry.setOrDelete(object, field, old[field]);
}

/** What ReplicaSets and ReplicationControllers have in common: a new spec is a new generation. */
export const replicaStrategy: genericregistry.Strategy = {
  ...genericregistry.baseStrategy,
  prepareForCreate: startWorkload,
  prepareForUpdate: updateWorkload,
  fields: replicaFields,
  fieldLabel: genericregistry.fieldLabels("metadata.name", "metadata.namespace", "status.replicas"),
};

/** A new workload has no status, and its first generation. */
export function startWorkload(object: storage.Stored): void {
  object["status"] = {};
  object.metadata.generation = 1;
}

function updateWorkload(object: storage.Stored, old: storage.Stored): void {
  keep(object, old, "status");
  if (changed(object, old, "spec")) nextGeneration(object, old);
}

/** Whether an update changes a field. */
export function changed(object: storage.Stored, old: storage.Stored, field: string): boolean {
  return !apiequality.deepEqual(object[field], old[field]);
}

/** Counts an update that controllers have to look at. */
export function nextGeneration(object: storage.Stored, old: storage.Stored): void {
  object.metadata.generation = (old.metadata.generation ?? 0) + 1;
}

function replicaFields(object: storage.Stored): Record<string, string> {
  const { status } = scheme.decode<{ status: { replicas: number } }>(object);
  return { ...genericregistry.metadataFields(object), "status.replicas": String(status.replicas) };
}
