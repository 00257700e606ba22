// Go: pkg/controller/deployment/deployment_controller.go
import type * as schema from "#apimachinery/runtime/schema";

/** What the controller writes into the owner references of its ReplicaSets. */
export const controllerKind: schema.GroupVersionKind = { group: "apps", version: "v1", kind: "Deployment" };
