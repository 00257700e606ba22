// Go: pkg/controlplane/instance.go
import * as schema from "#apimachinery/runtime/schema";
import * as scheme from "#api/scheme";
import type { Store } from "#apiserver/storage";
import type { MetaContext } from "./before.ts";
import * as core from "./core.ts";
import { NamespaceRegistry, namespaceStrategy } from "./namespace.ts";
import { podStrategy } from "./pod.ts";
import { Registry } from "./registry.ts";
import { ServiceRegistry, serviceStrategy } from "./service.ts";
import type { Strategy } from "./strategy.ts";
import * as workloads from "./workloads.ts";

const strategies: Readonly<Record<string, Strategy>> = {
  configmaps: core.configMapStrategy,
  endpoints: core.endpointsStrategy,
  events: core.eventStrategy,
  namespaces: namespaceStrategy,
  nodes: core.nodeStrategy,
  pods: podStrategy,
  replicationcontrollers: workloads.replicationControllerStrategy,
  secrets: core.secretStrategy,
  serviceaccounts: core.serviceAccountStrategy,
  services: serviceStrategy,
  deployments: workloads.deploymentStrategy,
  replicasets: workloads.replicaSetStrategy,
  leases: core.leaseStrategy,
};

/** One registry for each resource that is stored, by the resource's name. */
export function newRegistries(store: Store, context: MetaContext): ReadonlyMap<string, Registry> {
  const registries = new Map<string, Registry>();
  for (const info of scheme.resources) {
    const strategy = strategies[info.resource];
    if (!strategy) continue;
    const collection = store.collection(schema.groupResourceString(info));
    const options = { info, collection, strategy, clock: context.clock, rand: context.rand };
    registries.set(info.resource, newRegistry(info.resource, options));
  }
  return registries;
}

function newRegistry(resource: string, options: ConstructorParameters<typeof Registry>[0]): Registry {
  if (resource === "namespaces") return new NamespaceRegistry(options);
  if (resource === "services") return new ServiceRegistry(options);
  return new Registry(options);
}
