// Go: pkg/registry/apps/replicaset/strategy.go
import type * as apps from "#api/apps/v1";
import * as appsvalidation from "#api/apps/validation";
import type * as apivalidation from "#api/core/validation";
import * as defaults from "#api/defaults";
import type * as genericregistry from "#embedded/registry";
import { replicaStrategy, statusOnly, validatedBy } from "./prepare.ts";

const strategyOf = (rare: apivalidation.RareFields): genericregistry.Strategy => ({
  ...replicaStrategy,
  ...validatedBy<apps.ReplicaSet>(
    (rs) => appsvalidation.validateReplicaSet(rs, rare),
    (rs, old) => appsvalidation.validateReplicaSetUpdate(rs, old, rare),
  ),
  subresources: {
    status: statusOnly(appsvalidation.validateReplicaSetStatusUpdate),
  },
});

/** ReplicaSets: a new spec is a new generation. */
export const newReplicaSets = (rare: apivalidation.RareFields): genericregistry.StoredKind => ({
  strategy: strategyOf(rare),
  defaults: defaults.replicaSets,
});
