import type * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import * as scheme from "#api/scheme";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as labels from "#apimachinery/labels";
import { controlledBy, controllerOver } from "../../exercises/12-deployment-event-handlers/copies.ts";
import type { DeploymentController } from "../../src/controller/deployment/deployment-controller.ts";

/** Two Deployments, and how they are known: the UID of `web` before it was deleted and made again is another. */
export const uids = { web: "uid-2", shop: "uid-3", "web, deleted": "uid-1" } as const;
export const owners = ["web", "shop", "web, deleted", "nobody"] as const;
export type Owner = (typeof owners)[number];

/** Whose selectors the labels match, and the labels. */
export const labelled = {
  web: { app: "web" },
  "web and shop": { app: "web", tier: "front" },
  "neither": { app: "other" },
} as const; // prettier-ignore
export type Labelled = keyof typeof labelled;

export type Strategy = apps.DeploymentStrategy["type"];
export type Phase = "Running" | "Failed";

/** The only ReplicaSet of this world, as the API server has it. */
export interface SetState {
  readonly owner: Owner;
  readonly labelled: Labelled;
  readonly version: number;
}

/** Two Deployments, one ReplicaSet and its pods. */
export interface World {
  readonly strategy: Strategy;
  readonly set: SetState | undefined;
  readonly pods: readonly Phase[];
}

export const setName = "web-c6b8467bc";

export function deploymentOf(name: "web" | "shop", strategy: Strategy): apps.Deployment {
  const selected = name === "web" ? { app: "web" } : { tier: "front" };
  return scheme.decode<apps.Deployment>({
    apiVersion: "apps/v1",
    kind: "Deployment",
    metadata: { name, namespace: "default", uid: uids[name] },
    spec: {
      replicas: 3,
      selector: { matchLabels: selected },
      strategy: { type: strategy },
      template: { metadata: { labels: selected }, spec: { containers: [] } },
    },
  });
}

export function setOf({ owner, labelled: whose, version }: SetState): apps.ReplicaSet {
  return scheme.decode<apps.ReplicaSet>({
    apiVersion: "apps/v1",
    kind: "ReplicaSet",
    metadata: {
      name: setName,
      namespace: "default",
      uid: "uid-4",
      resourceVersion: String(version),
      labels: labelled[whose],
      ...(owner !== "nobody" && {
        ownerReferences: [
          controlledBy("Deployment", { name: owner === "web, deleted" ? "web" : owner, uid: uids[owner] }),
        ],
      }),
    },
    spec: { replicas: 3, template: { spec: { containers: [] } } },
  });
}

export function podOf(phase: Phase, i: number): v1.Pod {
  return scheme.decode<v1.Pod>({
    apiVersion: "v1",
    kind: "Pod",
    metadata: {
      name: `${setName}-${i}`,
      namespace: "default",
      labels: { app: "web" },
      ownerReferences: [controlledBy("ReplicaSet", { name: setName, uid: "uid-4" })],
    },
    spec: { containers: [] },
    status: { phase },
  });
}

/** What one or more calls of handlers came to. */
export interface Heard {
  /** The Deployments whose keys were added, each once. */
  readonly woken: readonly string[];
  /** How often the API server was asked for its ReplicaSets. */
  readonly asked: number;
}

/** Calls handlers of the port on a controller whose copies hold this world. */
export function hear(world: World, call: Call): Promise<Heard> {
  const replicaSets = world.set === undefined ? [] : [setOf(world.set)];
  const deployments = [deploymentOf("web", world.strategy), deploymentOf("shop", "RollingUpdate")];
  return hearOver({ deployments, replicaSets, pods: world.pods.map(podOf) }, call);
}

export type Call = (dc: DeploymentController) => Promise<void> | void;

/** The same with these copies; the server has the ReplicaSets that they hold. */
export async function hearOver(
  copies: { deployments: apps.Deployment[]; replicaSets: apps.ReplicaSet[]; pods: v1.Pod[] },
  call: Call,
): Promise<Heard> {
  let asked = 0;
  const list = async ({ labelSelector = "" }: metav1.ListOptions) => {
    asked++;
    const selector = labels.parse(labelSelector);
    return { items: copies.replicaSets.filter(({ metadata }) => selector.matches(metadata.labels)) };
  };
  // That the handlers ask for nothing else, eight hundred random uses show.
  const client = {
    appsV1: () => ({ replicaSets: () => ({ list }) }),
  } as unknown as DeploymentController["client"];
  const { dc, woken } = controllerOver(copies, { client });
  await call(dc);
  return { woken: [...woken].map((key) => key.replace("default/", "")), asked };
}
