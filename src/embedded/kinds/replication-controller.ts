// Go: pkg/registry/core/replicationcontroller/strategy.go
import * as apivalidation from "#api/core/validation";
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

/** ReplicationControllers: as ReplicaSets, but whoever deletes one in v1 leaves its pods behind unless told otherwise. */
export const replicationControllers: genericregistry.StoredKind = { strategy };
