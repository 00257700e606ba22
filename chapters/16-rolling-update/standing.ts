import type * as apps from "#api/apps/v1";
import * as deploymentutil from "#controller/deployment/util";
import { maxScaledDown } from "../../src/controller/deployment/rolling.ts";
import { podsOf } from "./replica-set-side.ts";
import type { Pods } from "./replica-set-side.ts";
import type { Rollout } from "./rollout.ts";

/** A ReplicaSet, as far as the two limits are concerned. */
export interface Standing extends Pods {
  /** The tag of its image, by which a reader knows it. */
  readonly tag: string;
  readonly isNew: boolean;
  /** `spec.replicas` */
  readonly wants: number;
  /** What its status says is available. */
  readonly reported: number;
}

/** Where a rollout stands between its limits: what the port's functions say of it, and the terms that they say it from. */
export interface Limits {
  readonly ceiling: number;
  readonly floor: number;
  /** How many old pods could go; undefined while there is no new ReplicaSet. */
  readonly gate: number | undefined;
  /** Those that want pods and the new one, oldest first. */
  readonly sets: readonly Standing[];
  readonly wants: number;
  readonly oldWants: number;
  readonly newWants: number;
  readonly newReported: number;
  readonly serving: number;
  readonly reported: number;
}

export function limitsOf(rollout: Rollout): Limits {
  const { deployment } = rollout;
  const all = [...rollout.replicaSets];
  const newRS = deploymentutil.findNewReplicaSet(deployment, all);
  const wants = deploymentutil.getReplicaCountForReplicaSets(all);
  const sets = all
    .filter((rs) => rs === newRS || rs.spec.replicas > 0)
    .map((rs) => ({
      ...podsOf(rollout, rs),
      tag: tagOf(rs.spec),
      isNew: rs === newRS,
      wants: rs.spec.replicas,
      reported: rs.status.availableReplicas,
    }));
  const newWants = newRS?.spec.replicas ?? 0;
  return {
    ceiling: deployment.spec.replicas + deploymentutil.maxSurge(deployment),
    floor: deployment.spec.replicas - deploymentutil.maxUnavailable(deployment),
    gate: newRS && maxScaledDown(wants, deployment, newRS),
    sets,
    wants,
    oldWants: wants - newWants,
    newWants,
    newReported: newRS?.status.availableReplicas ?? 0,
    serving: sets.reduce((sum, { serving }) => sum + serving, 0),
    reported: deploymentutil.getAvailableReplicaCountForReplicaSets(all),
  };
}

/** "1.20" of `nginx:1.20`. */
export function tagOf({ template }: Pick<apps.DeploymentSpec, "template">): string {
  return template.spec.containers[0]?.image?.replace(/^.*:/, "") ?? "";
}
