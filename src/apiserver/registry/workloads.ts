// Go: pkg/registry/apps/deployment/strategy.go
import * as equality from "#apimachinery/api/equality";
import type { Stored } from "#apiserver/storage";
import * as appsvalidation from "#api/apps/validation";
import * as corevalidation from "#api/core/validation";
import * as scheme from "#api/scheme";
import { setOrDelete } from "./before.ts";
import { baseStrategy, fieldLabels, metadataFields, type Strategy, type UpdateStrategy } from "./strategy.ts";

/** Deployments: a new spec or new annotations are a new generation, since both are copied to ReplicaSets. */
export const deploymentStrategy: Strategy = {
  ...baseStrategy,
  prepareForCreate: startWorkload,
  prepareForUpdate(object, old) {
    keep(object, old, "status");
    if (
      changed(object, old, "spec") ||
      !equality.deepEqual(object.metadata.annotations, old.metadata.annotations)
    )
      nextGeneration(object, old);
  },
  validate: (object) => appsvalidation.validateDeployment(scheme.decode(object)),
  validateUpdate: (object, old) =>
    appsvalidation.validateDeploymentUpdate(scheme.decode(object), scheme.decode(old)),
  subresources: {
    // Labels stay, annotations do not: the controller writes the revision through here.
    status: {
      prepareForUpdate(object, old) {
        keep(object, old, "spec");
        setOrDelete(object.metadata, "labels", old.metadata.labels);
      },
      validateUpdate: (object, old) =>
        appsvalidation.validateDeploymentStatusUpdate(scheme.decode(object), scheme.decode(old)),
    },
  },
};

/** ReplicaSets: a new spec is a new generation. */
export const replicaSetStrategy: Strategy = {
  ...baseStrategy,
  prepareForCreate: startWorkload,
  prepareForUpdate: updateWorkload,
  validate: (object) => appsvalidation.validateReplicaSet(scheme.decode(object)),
  validateUpdate: (object, old) =>
    appsvalidation.validateReplicaSetUpdate(scheme.decode(object), scheme.decode(old)),
  fields: replicaFields,
  fieldLabel: fieldLabels("metadata.name", "metadata.namespace", "status.replicas"),
  subresources: {
    status: statusOnly((object, old) =>
      appsvalidation.validateReplicaSetStatusUpdate(scheme.decode(object), scheme.decode(old)),
    ),
  },
};

/** ReplicationControllers: as ReplicaSets, but whoever deletes one in v1 leaves its pods behind unless told otherwise. */
export const replicationControllerStrategy: Strategy = {
  ...baseStrategy,
  garbageCollection: "OrphanDependents",
  prepareForCreate: startWorkload,
  prepareForUpdate: updateWorkload,
  validate: (object) => corevalidation.validateReplicationController(scheme.decode(object)),
  validateUpdate: (object, old) =>
    corevalidation.validateReplicationControllerUpdate(scheme.decode(object), scheme.decode(old)),
  fields: replicaFields,
  fieldLabel: fieldLabels("metadata.name", "metadata.namespace", "status.replicas"),
  subresources: {
    status: statusOnly((object, old) =>
      corevalidation.validateReplicationControllerStatusUpdate(scheme.decode(object), scheme.decode(old)),
    ),
  },
};

/** A status subresource that leaves the spec alone. */
export function statusOnly(validateUpdate: UpdateStrategy["validateUpdate"]): UpdateStrategy {
  return { prepareForUpdate: (object, old) => keep(object, old, "spec"), validateUpdate };
}

/** Puts back what an update may not touch. */
export function keep(object: Stored, old: Stored, field: "spec" | "status"): void {
  setOrDelete(object, field, old[field]);
}

function startWorkload(object: Stored): void {
  object["status"] = {};
  object.metadata.generation = 1;
}

function updateWorkload(object: Stored, old: Stored): void {
  keep(object, old, "status");
  if (changed(object, old, "spec")) nextGeneration(object, old);
}

function changed(object: Stored, old: Stored, field: string): boolean {
  return !equality.deepEqual(object[field], old[field]);
}

function nextGeneration(object: Stored, old: Stored): void {
  object.metadata.generation = (old.metadata.generation ?? 0) + 1;
}

function replicaFields(object: Stored): Record<string, string> {
  const { status } = scheme.decode<{ status: { replicas: number } }>(object);
  return { ...metadataFields(object), "status.replicas": String(status.replicas) };
}
