// Go: staging/src/k8s.io/kubectl/pkg/cmd/create/create_namespace.go, create_serviceaccount.go
import type * as dynamic from "#client-go/dynamic";
import { newMetadata, type Making, type Subcommand } from "./subcommand.ts";

/** `kubectl create namespace`. */
export const createNamespace: Subcommand = {
  use: "namespace NAME [--dry-run=server|client|none]",
  aliases: ["ns"],
  short: "Create a namespace with the specified name",
  long: "Create a namespace with the specified name.",
  example: `
  # Create a new namespace named my-namespace
  kubectl create namespace my-namespace`,
  generator: "namespace/v1",
  addFlags: () => {},
  generate: (making) => ({ ...named("Namespace", making), spec: {}, status: {} }),
};

/** `kubectl create serviceaccount`. */
export const createServiceAccount: Subcommand = {
  use: "serviceaccount NAME [--dry-run=server|client|none]",
  aliases: ["sa"],
  short: "Create a service account with the specified name",
  long: "Create a service account with the specified name.",
  example: `
  # Create a new service account named my-service-account
  kubectl create serviceaccount my-service-account`,
  generator: "serviceaccount/v1",
  addFlags: () => {},
  generate: (making) => named("ServiceAccount", making),
};

/** An object of the core group that has a name, and nothing else yet. Throws if the name is empty. */
function named(kind: string, { name }: Making): dynamic.Unstructured {
  if (name === "") throw new Error("name must be specified");
  return { kind, apiVersion: "v1", metadata: newMetadata(name) };
}
