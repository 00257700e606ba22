// Go: pkg/registry/apps/replicaset/strategy.go
import * as appsvalidation from "#api/apps/validation";
import type * as genericregistry from "#embedded/registry";
import { replicaStrategy, statusOnly, validatedBy } from "./prepare.ts";

const strategy: genericregistry.Strategy = {
  ...replicaStrategy,
  ...validatedBy(appsvalidation.validateReplicaSet, appsvalidation.validateReplicaSetUpdate),
  subresources: {
    status: statusOnly(appsvalidation.validateReplicaSetStatusUpdate),
  },
};

/** ReplicaSets: a new spec is a new generation. */
export const replicaSets: genericregistry.StoredKind = { strategy };
