// Go: staging/src/k8s.io/client-go/informers/generic.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as schema from "#apimachinery/runtime/schema";
import type * as cache from "#client-go/tools/cache";
import type { SharedInformerFactory } from "./factory.ts";

/** An informer of which only the objects' type and metadata matter. */
export type GenericInformer = Pick<cache.SharedIndexInformer<metav1.Object>, "addEventHandler" | "hasSynced">;

type Group = Readonly<Record<string, () => { informer(): GenericInformer }>>;

/** The shared informer of a resource, by its address. Throws if the factory knows none. */
export function forResource(
  factory: SharedInformerFactory,
  gvr: schema.GroupVersionResource,
): GenericInformer {
  const groups: Readonly<Record<string, Group>> = {
    "": factory.core().v1(),
    apps: factory.apps().v1(),
    "coordination.k8s.io": factory.coordination().v1(),
  };
  // A group's methods are named after its resources: `replicaSets` for `replicasets`.
  const found = Object.entries(groups[gvr.group] ?? {}).find(([name]) => name.toLowerCase() === gvr.resource);
  if (!found) throw new Error(`no informer found for ${gvr.group}/${gvr.version}, Resource=${gvr.resource}`);
  return found[1]().informer();
}
