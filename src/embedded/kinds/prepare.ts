// Go: pkg/registry/apps/replicaset/strategy.go
import * as equality from "#apimachinery/api/equality";
import type * as field from "#apimachinery/util/validation/field";
import * as scheme from "#api/scheme";
import {
  baseStrategy,
  fieldLabels,
  metadataFields,
  setOrDelete,
  type Strategy,
  type UpdateStrategy,
} from "#embedded/registry";
import type { Stored } from "#embedded/storage";

type Validate<T> = (object: T) => field.Error[];
type ValidateUpdate<T> = (object: T, old: T) => field.Error[];

/** The part of a strategy that validates, by functions that take objects as Go has them. */
export function validatedBy<T>(
  validate: Validate<T>,
  validateUpdate: ValidateUpdate<T>,
): Pick<Strategy, "validate" | "validateUpdate"> {
  return { validate: (object) => validate(scheme.decode(object)), validateUpdate: decoded(validateUpdate) };
}

/** The same for an update alone. */
export function decoded<T>(validateUpdate: ValidateUpdate<T>): UpdateStrategy["validateUpdate"] {
  return (object, old) => validateUpdate(scheme.decode(object), scheme.decode(old));
}

/** A status subresource that leaves the spec alone. */
export function statusOnly<T>(validateUpdate: ValidateUpdate<T>): UpdateStrategy {
  return {
    prepareForUpdate: (object, old) => keep(object, old, "spec"),
    validateUpdate: decoded(validateUpdate),
  };
}

/** Puts back what an update may not touch. */
export function keep(object: Stored, old: Stored, field: "spec" | "status"): void {
  setOrDelete(object, field, old[field]);
}

/** What ReplicaSets and ReplicationControllers have in common: a new spec is a new generation. */
export const replicaStrategy: Strategy = {
  ...baseStrategy,
  prepareForCreate: startWorkload,
  prepareForUpdate: updateWorkload,
  fields: replicaFields,
  fieldLabel: fieldLabels("metadata.name", "metadata.namespace", "status.replicas"),
};

/** A new workload has no status, and its first generation. */
export function startWorkload(object: Stored): void {
  object["status"] = {};
  object.metadata.generation = 1;
}

function updateWorkload(object: Stored, old: Stored): void {
  keep(object, old, "status");
  if (changed(object, old, "spec")) nextGeneration(object, old);
}

/** Whether an update changes a field. */
export function changed(object: Stored, old: Stored, field: string): boolean {
  return !equality.deepEqual(object[field], old[field]);
}

/** Counts an update that controllers have to look at. */
export function nextGeneration(object: Stored, old: Stored): void {
  object.metadata.generation = (old.metadata.generation ?? 0) + 1;
}

function replicaFields(object: Stored): Record<string, string> {
  const { status } = scheme.decode<{ status: { replicas: number } }>(object);
  return { ...metadataFields(object), "status.replicas": String(status.replicas) };
}
