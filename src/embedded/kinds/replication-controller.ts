// Go: pkg/registry/core/replicationcontroller/strategy.go
import type * as v1 from "#api/core/v1";
import * as apivalidation from "#api/core/validation";
import * as defaults from "#api/defaults";
import type * as genericregistry from "#embedded/registry";
import { replicaStrategy, statusOnly, validatedBy } from "./prepare.ts";

const strategy: genericregistry.Strategy = {
  ...replicaStrategy,
  garbageCollection: "OrphanDependents",
  ...validatedBy<v1.ReplicationController>(
    (rc) => apivalidation.validateReplicationController(rc, apivalidation.rareFields),
    (rc, old) => apivalidation.validateReplicationControllerUpdate(rc, old, apivalidation.rareFields),
  ),
  subresources: {
    status: statusOnly(apivalidation.validateReplicationControllerStatusUpdate),
  },
};

/** ReplicationControllers: as ReplicaSets, but whoever deletes one in v1 leaves its pods behind unless told otherwise. */
export const replicationControllers: genericregistry.StoredKind = {
  defaults: defaults.replicationControllers,
  strategy,
};
