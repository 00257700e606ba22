// Go: pkg/controller/deployment/util/deployment_util.go
import * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import * as apiequality from "#apimachinery/api/equality";
import * as metav1 from "#apimachinery/apis/meta/v1";
import * as labels from "#apimachinery/labels";
import type * as clientset from "#client-go/kubernetes";
import type * as appslisters from "#client-go/listers/apps/v1";
import * as controller from "#controller";
import * as labelsutil from "#controller/util/labels";
import * as fmt from "#go/fmt";

type AppsV1Interface = ReturnType<clientset.Interface["appsV1"]>;

/** Lists the ReplicaSets of a namespace. */
export type RsListFunc = (namespace: string, options: metav1.ListOptions) => Promise<apps.ReplicaSet[]>;

/** The ReplicaSet made from the Deployment's template; of several, the oldest. Sorts `rsList`. */
export function findNewReplicaSet(
  deployment: apps.Deployment,
  rsList: apps.ReplicaSet[],
): apps.ReplicaSet | undefined {
  rsList.sort(controller.replicaSetsByCreationTimestamp);
  return rsList.find((rs) => equalIgnoreHash(rs.spec.template, deployment.spec.template));
}

/** All ReplicaSets but the new one: first those that should have pods, then all of them. */
export function findOldReplicaSets(
  deployment: apps.Deployment,
  rsList: apps.ReplicaSet[],
): [requiredRSs: apps.ReplicaSet[], allRSs: apps.ReplicaSet[]] {
  const newRS = findNewReplicaSet(deployment, rsList);
  const allRSs = rsList.filter((rs) => newRS === undefined || rs.metadata.uid !== newRS.metadata.uid);
  const requiredRSs = allRSs.filter((rs) => rs.spec.replicas !== 0);
  return [requiredRSs, allRSs];
}

/** Says whether two templates mean the same. The hash is left out: a Deployment's own template has none. */
export function equalIgnoreHash(template1: v1.PodTemplateSpec, template2: v1.PodTemplateSpec): boolean {
  return apiequality.deepEqual(withoutHash(template1), withoutHash(template2));
}

function withoutHash(template: v1.PodTemplateSpec): v1.PodTemplateSpec {
  const labels = labelsutil.cloneAndRemoveLabel(
    template.metadata.labels,
    apps.defaultDeploymentUniqueLabelKey,
  );
  return { ...template, metadata: { ...template.metadata, labels } };
}

/** Copies a ReplicaSet's template to the Deployment, without the hash. */
export function setFromReplicaSetTemplate(
  deployment: apps.Deployment,
  template: v1.PodTemplateSpec,
): apps.Deployment {
  deployment.spec.template = withoutHash(template);
  return deployment;
}

/** Lists through the API server instead of from a cache. */
export function rsListFromClient(c: AppsV1Interface): RsListFunc {
  return async (namespace, options) => (await c.replicaSets(namespace).list(options)).items;
}

/** The ReplicaSets that the Deployment selects and owns. Adopts nothing; the controller does that. */
export async function listReplicaSets(
  deployment: apps.Deployment,
  getRSList: RsListFunc,
): Promise<apps.ReplicaSet[]> {
  const selector = metav1.labelSelectorAsSelector(deployment.spec.selector);
  const options: metav1.ListOptions = { labelSelector: selector.toString() };
  const all = await getRSList(deployment.metadata.namespace, options);
  return all.filter((rs) => metav1.isControlledBy(rs, deployment));
}

/** All ReplicaSets of the Deployment, old and new apart, for callers without a cache. */
export async function getAllReplicaSets(
  deployment: apps.Deployment,
  c: AppsV1Interface,
): Promise<[oldRSes: apps.ReplicaSet[], allOldRSes: apps.ReplicaSet[], newRS: apps.ReplicaSet | undefined]> {
  const rsList = await listReplicaSets(deployment, rsListFromClient(c));
  const [oldRSes, allOldRSes] = findOldReplicaSets(deployment, rsList);
  return [oldRSes, allOldRSes, findNewReplicaSet(deployment, rsList)];
}

/** The old ones of `getAllReplicaSets`. */
export async function getOldReplicaSets(
  deployment: apps.Deployment,
  c: AppsV1Interface,
): Promise<[oldRSes: apps.ReplicaSet[], allOldRSes: apps.ReplicaSet[]]> {
  const rsList = await listReplicaSets(deployment, rsListFromClient(c));
  return findOldReplicaSets(deployment, rsList);
}

/** The new one of `getAllReplicaSets`. */
export async function getNewReplicaSet(
  deployment: apps.Deployment,
  c: AppsV1Interface,
): Promise<apps.ReplicaSet | undefined> {
  const rsList = await listReplicaSets(deployment, rsListFromClient(c));
  return findNewReplicaSet(deployment, rsList);
}

/** The Deployments that select the ReplicaSet. Throws if there is none. */
export function getDeploymentsForReplicaSet(
  deploymentLister: appslisters.DeploymentLister,
  rs: apps.ReplicaSet,
): apps.Deployment[] {
  const { name, namespace } = rs.metadata;
  if (Object.keys(rs.metadata.labels).length === 0) {
    throw new Error(`no deployments found for ReplicaSet ${name} because it has no labels`);
  }
  const dList = deploymentLister.deployments(namespace).list(labels.everything());
  const deployments = dList.filter((d) => {
    const selector = selectorOf(d);
    // An empty selector selects nothing here, or one careless Deployment would take everything.
    return !selector.empty() && selector.matches(rs.metadata.labels);
  });
  if (deployments.length === 0) {
    const where = `in namespace ${namespace} with labels: ${fmt.formatValue(rs.metadata.labels)}`;
    throw new Error(`could not find deployments set for ReplicaSet ${name} ${where}`);
  }
  return deployments;
}

function selectorOf(d: apps.Deployment): labels.Selector {
  try {
    return metav1.labelSelectorAsSelector(d.spec.selector);
  } catch (err) {
    throw new Error(`invalid label selector: ${fmt.formatValue(err)}`);
  }
}
