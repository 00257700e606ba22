// Go: pkg/controller/replication/conversion.go
import type * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as labels from "#apimachinery/labels";
import type * as corelisters from "#client-go/listers/core/v1";
import * as cache from "#client-go/tools/cache";
import type * as controller from "#controller";
import type * as replicaset from "#controller/replicaset";

/** Where ReplicationControllers come from. */
export interface ReplicationControllerInformer {
  informer(): Pick<cache.SharedIndexInformer<v1.ReplicationController>, "addEventHandler" | "hasSynced">;
  lister(): corelisters.ReplicationControllerLister;
}

/** Makes an informer of ReplicationControllers look like one of ReplicaSets. */
export function informerAdapter(rcInformer: ReplicationControllerInformer): replicaset.ReplicaSetInformer {
  return {
    informer: () => ({
      addEventHandler: (handler) => rcInformer.informer().addEventHandler(conversionEventHandler(handler)),
      hasSynced: () => rcInformer.informer().hasSynced(),
    }),
    lister: () => conversionLister(rcInformer.lister()),
  };
}

function conversionLister(rcLister: corelisters.ReplicationControllerLister): replicaset.ReplicaSetLister {
  return {
    getPodReplicaSets: (pod) => rcLister.getPodControllers(pod).map(convertRCtoRS),
    replicaSets: (namespace) => ({
      list: (selector: labels.Selector) =>
        rcLister.replicationControllers(namespace).list(selector).map(convertRCtoRS),
      listClaimable: (owner: { readonly uid: string }) =>
        rcLister.replicationControllers(namespace).listClaimable(owner).map(convertRCtoRS),
      get: (name: string) => {
        const rc = rcLister.replicationControllers(namespace).get(name);
        return rc && convertRCtoRS(rc);
      },
    }),
  };
}

function conversionEventHandler(
  handler: cache.ResourceEventHandler<apps.ReplicaSet>,
): cache.ResourceEventHandler<v1.ReplicationController> {
  return {
    onAdd: (rc) => handler.onAdd?.(convertRCtoRS(rc)),
    onUpdate: (oldRC, newRC) => handler.onUpdate?.(convertRCtoRS(oldRC), convertRCtoRS(newRC)),
    onDelete: (obj) =>
      handler.onDelete?.(
        obj instanceof cache.DeletedFinalStateUnknown
          ? new cache.DeletedFinalStateUnknown(obj.key, convertRCtoRS(obj.obj))
          : convertRCtoRS(obj),
      ),
  };
}

/** The calls on ReplicationControllers that the adapter makes. */
export interface ReplicationControllersClient {
  coreV1(): {
    replicationControllers(namespace: string): {
      get(name: string): Promise<v1.ReplicationController>;
      updateStatus(rc: v1.ReplicationController): Promise<v1.ReplicationController>;
    };
  };
}

/** Makes `kubeClient.appsV1().replicaSets()` read and write ReplicationControllers. */
export function clientsetAdapter(kubeClient: ReplicationControllersClient): replicaset.ReplicaSetsClient {
  return {
    appsV1: () => ({
      replicaSets: (namespace) => {
        const c = kubeClient.coreV1().replicationControllers(namespace);
        return {
          get: async (name) => convertRCtoRS(await c.get(name)),
          updateStatus: async (rs) => convertRCtoRS(await c.updateStatus(convertRStoRC(rs))),
        };
      },
    }),
  };
}

/** Names the ReplicationController, not its disguise, in the events about pods. */
export function podControlAdapter(pc: controller.PodControlInterface): controller.PodControlInterface {
  return {
    createPodsWithControllerRef: (namespace, template, object, controllerRef) =>
      pc.createPodsWithControllerRef(namespace, template, backToRC(object), controllerRef),
    deletePod: (namespace, podID, object) => pc.deletePod(namespace, podID, backToRC(object)),
    patchPod: (namespace, name, data) => pc.patchPod(namespace, name, data),
  };
}

/** Only type and metadata are read from it, and these both kinds share. */
function backToRC(object: metav1.Object): metav1.Object {
  return { ...object, apiVersion: "v1", kind: "ReplicationController" };
}

/** A ReplicationController as the ReplicaSet that it could have been. */
export function convertRCtoRS(rc: v1.ReplicationController): apps.ReplicaSet {
  return {
    ...rc,
    apiVersion: "apps/v1",
    kind: "ReplicaSet",
    spec: { ...rc.spec, selector: { matchLabels: rc.spec.selector } },
    // The condition types of both are the same words. A condition's time is null only in Go's zero value.
    status: {
      ...rc.status,
      conditions: rc.status.conditions.map((c) => ({
        ...c,
        type: "ReplicaFailure",
        lastTransitionTime: c.lastTransitionTime ?? "",
      })),
    },
  };
}

/** The way back; label expressions cannot be there, since no ReplicationController has them. */
export function convertRStoRC(rs: apps.ReplicaSet): v1.ReplicationController {
  return {
    ...rs,
    apiVersion: "v1",
    kind: "ReplicationController",
    spec: { ...rs.spec, selector: rs.spec.selector.matchLabels ?? {} },
  };
}
