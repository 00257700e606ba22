// Go: pkg/registry/apps/replicaset/strategy.go
import * as apivalidation from "#api/core/validation";
import { newReplicaSets } from "./replica-set-strategy.ts";

/** ReplicaSets, whatever their templates say. */
export const replicaSets = newReplicaSets(apivalidation.rareFields);
