// Go: pkg/registry/core/pod/strategy.go
import * as apivalidation from "#api/core/validation";
import { newPods } from "./pod-strategy.ts";

/** Pods, whatever their specs say. */
export const pods = newPods(apivalidation.rareFields);
