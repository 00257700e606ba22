// Go: pkg/printers/internalversion/printers.go
import type * as embeddedprinters from "#embedded/printers";
import { eventPrinter } from "./event-printer.ts";
import type { StoredResource } from "./kinds.ts";
import { nodePrinter } from "./node-printer.ts";
import { podPrinter } from "./pod-printer.ts";
import { endpointsPrinter, servicePrinter } from "./service-printer.ts";
import {
  configMapPrinter,
  leasePrinter,
  namespacePrinter,
  resourceQuotaPrinter,
  secretPrinter,
  serviceAccountPrinter,
} from "./small-printers.ts";
import { deploymentPrinter, replicaSetPrinter, replicationControllerPrinter } from "./workload-printers.ts";

/** How the objects of each resource become rows. None can be forgotten. */
export const printers: Readonly<Record<StoredResource, embeddedprinters.Printer>> = {
  configmaps: configMapPrinter,
  endpoints: endpointsPrinter,
  events: eventPrinter,
  namespaces: namespacePrinter,
  nodes: nodePrinter,
  pods: podPrinter,
  replicationcontrollers: replicationControllerPrinter,
  resourcequotas: resourceQuotaPrinter,
  secrets: secretPrinter,
  serviceaccounts: serviceAccountPrinter,
  services: servicePrinter,
  deployments: deploymentPrinter,
  replicasets: replicaSetPrinter,
  leases: leasePrinter,
};
