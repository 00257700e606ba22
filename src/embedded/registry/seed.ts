// Go: pkg/controlplane/controller.go
import type { Registry } from "./registry.ts";

/** Namespaces that are there from the beginning. */
const systemNamespaces = ["default", "kube-system", "kube-public", "kube-node-lease"];

/** Puts into a new server what every cluster has. */
export function seed(registries: { registry(resource: string): Registry }): void {
  const namespaces = registries.registry("namespaces");
  for (const name of systemNamespaces) {
    const object = { kind: "Namespace", apiVersion: "v1", metadata: { name }, spec: {}, status: {} };
    namespaces.create(object, { namespace: "", dryRun: false });
  }
}
