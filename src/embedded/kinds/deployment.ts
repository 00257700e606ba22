// Go: pkg/registry/apps/deployment/strategy.go
import * as apivalidation from "#api/core/validation";
import { newDeployments } from "./deployment-strategy.ts";

/** Deployments, whatever their templates say. */
export const deployments = newDeployments(apivalidation.rareFields);
