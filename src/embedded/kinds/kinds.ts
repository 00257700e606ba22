// Go: pkg/controlplane/instance.go
import * as scheme from "#api/scheme";
import type * as genericregistry from "#embedded/registry";
import { configMaps } from "./config-map.ts";
import { endpoints } from "./endpoints.ts";
import { events } from "./event.ts";
import { namespaces } from "./namespace.ts";
import { nodes } from "./node.ts";
import { pods } from "./pod.ts";
import { replicationControllers } from "./replication-controller.ts";
import { resourceQuotas } from "./resource-quota.ts";
import { secrets } from "./secret.ts";
import { serviceAccounts } from "./service-account.ts";
import { services } from "./service.ts";
import { deployments } from "./deployment.ts";
import { replicaSets } from "./replica-set.ts";
import { leases } from "./lease.ts";

/** How the objects of each resource are stored and shown; "answered" where nothing is stored. None can be forgotten. */
const kinds: Readonly<Record<scheme.ResourceName, genericregistry.StoredKind | "answered">> = {
  bindings: "answered",
  configmaps: configMaps,
  endpoints,
  events,
  namespaces,
  nodes,
  pods,
  replicationcontrollers: replicationControllers,
  resourcequotas: resourceQuotas,
  secrets,
  serviceaccounts: serviceAccounts,
  services,
  deployments,
  replicasets: replicaSets,
  tokenreviews: "answered",
  subjectaccessreviews: "answered",
  leases,
};

/** Every kind that the server serves, in the order of upstream's discovery documents. */
export const servedKinds: readonly genericregistry.ServedKind[] = scheme.resources.map((info) => {
  const stored = kinds[info.resource];
  return stored === "answered" ? { info } : { info, stored };
});
