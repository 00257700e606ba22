// Ours: kinds that take most pods, for pages
import * as apivalidation from "#api/core/validation";
import { newDeployments } from "./deployment-strategy.ts";
import { newPods } from "./pod-strategy.ts";
import { newReplicaSets } from "./replica-set-strategy.ts";

/** Pods without what few have: see `RareFields`. They are refused with it. */
export const plainPods = newPods(apivalidation.noRareFields);
/** Deployments of such pods. */
export const plainDeployments = newDeployments(apivalidation.noRareFields);
/** ReplicaSets of such pods. */
export const plainReplicaSets = newReplicaSets(apivalidation.noRareFields);
