// Go: pkg/registry/core/replicationcontroller/strategy.go
import * as labels from "#apimachinery/labels";
import * as apivalidation from "#api/core/validation";
import * as embeddedprinters from "#embedded/printers";
import type * as genericregistry from "#embedded/registry";
import { replicaStrategy, statusOnly, validatedBy } from "./prepare.ts";

const strategy: genericregistry.Strategy = {
  ...replicaStrategy,
  garbageCollection: "OrphanDependents",
  ...validatedBy(
    apivalidation.validateReplicationController,
    apivalidation.validateReplicationControllerUpdate,
  ),
  subresources: {
    status: statusOnly(apivalidation.validateReplicationControllerStatusUpdate),
  },
};

const printer: embeddedprinters.Printer = {
  columns: embeddedprinters.replicaColumns,
  row: (object, now) =>
    embeddedprinters.replicaRow(object, now, (selector) =>
      labels.formatLabels((selector ?? {}) as Record<string, string>),
    ),
};

/** ReplicationControllers: as ReplicaSets, but whoever deletes one in v1 leaves its pods behind unless told otherwise. */
export const replicationControllers: genericregistry.StoredKind = { strategy, printer };
