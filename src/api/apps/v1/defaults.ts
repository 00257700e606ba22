// Go: pkg/apis/apps/v1/defaults.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as v1 from "#api/core/v1";
import type { Deployment, ReplicaSet } from "./types.ts";

type Manifest<T> = metav1.Manifest<T>;

const defaultRevisionHistoryLimit = 10;
const defaultProgressDeadlineSeconds = 600;
const defaultMaxUnavailable = "25%";
const defaultMaxSurge = "25%";

/** Fills in a Deployment: one replica, rolling in steps of a quarter, ten revisions kept, ten minutes to progress. */
export function setObjectDefaultsDeployment(deployment: Manifest<Deployment>): void {
  const spec = (deployment.spec ??= {});
  if (Object.isFrozen(spec)) return;
  spec.replicas ??= 1;
  const strategy = (spec.strategy ??= {});
  strategy.type ||= "RollingUpdate";
  if (strategy.type === "RollingUpdate") {
    const rollingUpdate: Manifest<{ maxUnavailable?: number | string; maxSurge?: number | string }> =
      strategy.rollingUpdate ?? {};
    rollingUpdate.maxUnavailable ??= defaultMaxUnavailable;
    rollingUpdate.maxSurge ??= defaultMaxSurge;
    strategy.rollingUpdate = rollingUpdate;
  }
  spec.revisionHistoryLimit ??= defaultRevisionHistoryLimit;
  spec.progressDeadlineSeconds ??= defaultProgressDeadlineSeconds;
  const template = (spec.template ??= {});
  v1.setDefaultsPodSpec((template.spec ??= {}));
}

/** Fills in a ReplicaSet. */
export function setObjectDefaultsReplicaSet(rs: Manifest<ReplicaSet>): void {
  const spec = (rs.spec ??= {});
  spec.replicas ??= 1;
  const template = (spec.template ??= {});
  v1.setDefaultsPodSpec((template.spec ??= {}));
}
