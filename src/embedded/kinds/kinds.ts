// Go: pkg/controlplane/instance.go
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
import { type Named, served } from "./served.ts";
import { services } from "./service.ts";
import { deployments } from "./deployment.ts";
import { replicaSets } from "./replica-set.ts";
import { leases } from "./lease.ts";

/** How the objects of each resource are stored; "answered" where nothing is stored. None can be forgotten. */
const kinds = {
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
} as const satisfies Required<Named>;

/** The resources whose objects are stored. */
export type StoredResource = {
  [R in keyof typeof kinds]: (typeof kinds)[R] extends "answered" ? never : R;
}[keyof typeof kinds];

/** Every kind that there is. */
export const servedKinds = served(kinds);
