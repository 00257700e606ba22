// Go: pkg/controller/deployment/util/deployment_util.go
import type * as apps from "#api/apps/v1";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as fmt from "#go/fmt";
import * as strconv from "#go/strconv";
import * as klog from "#klog";

/** On a ReplicaSet and on its Deployment: the place in the sequence of rollouts. */
export const revisionAnnotation = "deployment.kubernetes.io/revision";

/** The highest revision among the ReplicaSets; 0 if none has one. Revisions are int64, so numbers would lose digits. */
export function maxRevision(allRSs: readonly apps.ReplicaSet[]): bigint {
  return revisionsOf(allRSs).reduce((max, v) => (v > max ? v : max), 0n);
}

/** The second highest revision: the one to go back to when nobody says which. */
export function lastRevision(allRSs: readonly apps.ReplicaSet[]): bigint {
  let [max, secMax] = [0n, 0n];
  for (const v of revisionsOf(allRSs)) {
    if (v >= max) [max, secMax] = [v, max];
    else if (v > secMax) secMax = v;
  }
  return secMax;
}

/** The revision of an object, 0 if it has none. Throws if it is no int64. */
export function revision(obj: metav1.Object): bigint {
  const v = obj.metadata.annotations[revisionAnnotation];
  return v === undefined ? 0n : strconv.parseInt(v);
}

function revisionsOf(allRSs: readonly apps.ReplicaSet[]): bigint[] {
  return allRSs.flatMap((rs) => {
    try {
      return [revision(rs)];
    } catch (err) {
      const what = `Error: ${fmt.formatValue(err)}. Couldn't parse revision for replica set ${klog.kObj(rs)}`;
      klog.v(4).info(`${what}, deployment controller will skip it when reconciling revisions.`);
      return [];
    }
  });
}
