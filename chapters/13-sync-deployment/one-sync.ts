import type * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import * as metav1 from "#apimachinery/apis/meta/v1";
import type * as labels from "#apimachinery/labels";
import * as runtime from "#apimachinery/runtime";
import * as rand from "#go/math/rand";
import { DeploymentController, type Options } from "../../src/controller/deployment/deployment-controller.ts";
import { Server, type Stored, type Write } from "./server.ts";

const key = "default/web";

/** What one sync did. */
export interface Synced {
  readonly stored: Stored;
  readonly writes: readonly Write[];
  /** `Normal ScalingReplicaSet Scaled up …`. */
  readonly events: readonly string[];
  /** Why it failed, and its key is tried again. */
  readonly failed?: string;
}

/** One sync by the port's own controller: its caches hold what the server has stored when the sync begins, and its writes go to that server. */
export async function oneSync(before: Stored): Promise<Synced> {
  const server = new Server(before);
  const events: string[] = [];
  const controller = controllerOver(server, events);
  let failed: string | undefined;
  try {
    await controller.syncDeployment(key);
  } catch (err) {
    failed = err instanceof Error ? err.message : String(err);
  }
  return { stored: server.stored, writes: server.writes, events, ...(failed !== undefined && { failed }) };
}

/** A controller whose caches hold what is stored now. */
export function controllerOver(
  server: Server,
  events: string[] = [],
  pods: readonly v1.Pod[] = server.stored.replicaSets.flatMap(podsOf),
): DeploymentController {
  const { deployment, replicaSets } = runtime.deepFreeze(server.stored);
  const listers = {
    dInformer: { deployments: () => ({ get: () => deployment }) },
    rsInformer: {
      replicaSets: () => ({
        listClaimable: () => [...replicaSets],
        get: (name: string) => replicaSets.find(({ metadata }) => metadata.name === name),
      }),
    },
    podInformer: {
      pods: () => ({
        list: (selector: labels.Selector) => pods.filter(({ metadata }) => selector.matches(metadata.labels)),
      }),
    },
  };
  const informers = Object.entries(listers).map(([name, lister]) => [name, informerOf(lister)] as const);
  const controller = new DeploymentController({
    clock,
    rand: new rand.Rand(1),
    client: server.client,
    ...Object.fromEntries(informers),
  } as unknown as Options); // All of them that a sync of one Deployment touches; the random states of the tests go everywhere.
  controller.eventRecorder = {
    event: (_about: unknown, type: string, reason: string, message: string) =>
      void events.push(`${type} ${reason} ${message}`),
  };
  return controller;
}

/** It is always noon: nothing here runs out of time. */
export const clock = {
  now: () => 0,
  wall: () => Date.UTC(2021, 0, 1, 12),
};

const informerOf = (lister: object): object => ({
  informer: () => ({ addEventHandler: () => undefined, hasSynced: () => true }),
  lister: () => lister,
});

/** As many pods as the ReplicaSet reports, all of which run. */
function podsOf(rs: apps.ReplicaSet): v1.Pod[] {
  return Array.from({ length: rs.status.replicas }, (_, i) =>
    podOf(`${rs.metadata.name}-${i}`, rs, "Running"),
  );
}

/** A pod with the labels of a ReplicaSet, which controls it unless somebody else does. */
export function podOf(
  name: string,
  rs: apps.ReplicaSet,
  phase: v1.PodPhase,
  owner: Pick<apps.ReplicaSet, "metadata"> | "nobody" = rs,
): v1.Pod {
  const kind = { group: "apps", version: "v1", kind: "ReplicaSet" };
  const ownerReferences = owner === "nobody" ? [] : [metav1.newControllerRef(owner, kind)];
  return {
    metadata: { name, labels: rs.spec.template.metadata.labels, ownerReferences },
    status: { phase },
  } as v1.Pod; // All that is asked of a pod here.
}
