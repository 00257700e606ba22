import type * as apps from "#api/apps/v1";
import * as scheme from "#api/scheme";
import * as runtime from "#apimachinery/runtime";
import type { DeploymentController } from "../../src/controller/deployment/deployment-controller.ts";
import { rolloutRolling } from "../../src/controller/deployment/rolling.ts";
import { isScalingEvent, sync } from "../../src/controller/deployment/sync.ts";
import { reported, withPods } from "./replica-set-side.ts";
import type { Workload } from "./replica-set-side.ts";

/** A Deployment in the middle of whatever a reader does to it: the objects as the API server has them, and the pods. */
export interface Rollout extends Workload {
  readonly deployment: apps.Deployment;
}

/** No limit, as upstream writes it: neither a progress deadline nor a limit of history has a part here. */
const none = 2 ** 31 - 1;

/** A Deployment that rolled out long ago: all its pods serve. */
export async function settled(replicas: number, surge: string, unavailable: string): Promise<Rollout> {
  const deployment = scheme.decode<apps.Deployment>({
    apiVersion: "apps/v1",
    kind: "Deployment",
    metadata: { name: "web", namespace: "default", uid: "web" },
    spec: {
      replicas,
      selector: { matchLabels: { app: "web" } },
      template: {
        metadata: { labels: { app: "web" } },
        spec: { containers: [{ name: "web", image: "nginx:1.19" }] },
      },
      strategy: { type: "RollingUpdate", rollingUpdate: { maxSurge: surge, maxUnavailable: unavailable } },
      progressDeadlineSeconds: none,
      revisionHistoryLimit: none,
    },
  });
  const [made] = await oneSync({ deployment, replicaSets: [], pods: {} });
  const born = withPods(made);
  const pods = Object.keys(born.pods).map((name) => [name, { serving: replicas, waiting: 0 }] as const);
  return reported({ ...born, pods: Object.fromEntries(pods) });
}

/**
 * One sync, by the port's own functions, on a controller whose client writes into a copy of this state. It decides as
 * `DeploymentController.syncDeployment` does for a Deployment that is neither paused nor to be rolled back. No write is refused: nobody
 * else writes. Tells beside what came of it whether the sync only shared out a change of `replicas`.
 */
export async function oneSync<T extends Rollout>(before: T): Promise<[after: T, isShared: boolean]> {
  const written = { deployment: before.deployment, replicaSets: [...before.replicaSets] };
  const dc = controllerOver(written);
  const d = runtime.deepCopy(before.deployment);
  const rsList = before.replicaSets.map((rs) => runtime.deepCopy(rs));
  const isShared = await isScalingEvent(dc, d, rsList);
  await (isShared ? sync : rolloutRolling)(dc, d, rsList);
  return [{ ...before, ...written }, isShared];
}

/** Another Deployment, as somebody who patches its spec makes it. */
export function patched<T extends Rollout>(rollout: T, change: (spec: apps.Deployment["spec"]) => void): T {
  const deployment = runtime.deepCopy(rollout.deployment);
  change(deployment.spec);
  deployment.metadata.generation++;
  return { ...rollout, deployment };
}

/** What a controller asks of its surroundings in a sync; that it asks for nothing else, a thousand random rollouts show. */
function controllerOver(written: {
  deployment: apps.Deployment;
  replicaSets: apps.ReplicaSet[];
}): DeploymentController {
  const replicaSets = {
    create: async (rs: apps.ReplicaSet) => {
      const creationTimestamp = `2021-01-01T00:00:0${written.replicaSets.length}Z`;
      const made = { ...rs, metadata: { ...rs.metadata, uid: rs.metadata.name, creationTimestamp } };
      written.replicaSets.push(made);
      return made;
    },
    update: async (rs: apps.ReplicaSet) => {
      written.replicaSets = written.replicaSets.map((old) =>
        old.metadata.name === rs.metadata.name ? rs : old,
      );
      return rs;
    },
  };
  const deployments = {
    updateStatus: async (d: apps.Deployment) =>
      (written.deployment = { ...d, spec: written.deployment.spec }),
  };
  const client = { appsV1: () => ({ replicaSets: () => replicaSets, deployments: () => deployments }) };
  const controller = {
    client,
    clock: { now: () => 0, wall: () => 0 },
    eventRecorder: { event: () => undefined },
  };
  return controller as unknown as DeploymentController; // All of it that a sync of such a Deployment touches.
}
