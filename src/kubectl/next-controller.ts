// Go: pkg/kubectl/rolling_updater.go (v1.11.0)
import type * as v1 from "#api/core/v1";
import * as errors from "#apimachinery/api/errors";
import * as labels from "#apimachinery/labels";
import * as util from "#kubectl/util";
import { rcsOf, type Reach } from "./reach.ts";
import { updatePodWithRetries, updateRcWithRetries } from "./update-with-retries.ts";

const kubectlAnnotationPrefix = "kubectl.kubernetes.io/";
/** On the new controller: name and uid of the one that it replaces. */
export const sourceIdAnnotation = `${kubectlAnnotationPrefix}update-source-id`;
/** On the new controller: how many pods it is to have in the end. */
export const desiredReplicasAnnotation = `${kubectlAnnotationPrefix}desired-replicas`;
/** On the old controller: how many pods it had before the update. */
export const originalReplicasAnnotation = `${kubectlAnnotationPrefix}original-replicas`;
/** On the old controller: the name of the new one. */
const nextControllerAnnotation = `${kubectlAnnotationPrefix}next-controller-id`;

/** The controller of that name; undefined if there is none, or no name. */
export async function loadExistingNextReplicationController(
  reach: Reach,
  newName: string,
  signal: AbortSignal,
): Promise<v1.ReplicationController | undefined> {
  if (newName === "") return undefined;
  try {
    return await rcsOf(reach).get(newName, {}, signal);
  } catch (err) {
    if (errors.isNotFound(err)) return undefined;
    throw err;
  }
}

/** What the new controller has that the old one has not. */
export interface NewControllerConfig {
  readonly oldName: string;
  /** If "", the old name with the hash. */
  readonly newName: string;
  readonly image: string;
  /** Whose image it is; may be "" if there is but one container. */
  readonly container: string;
  readonly deploymentKey: string;
  /** If "", it stays. */
  readonly pullPolicy: v1.PullPolicy | "";
}

/** The old controller as it is in the server, made into the new one, which is not in the server yet. */
export async function createNewControllerFromCurrentController(
  reach: Reach,
  cfg: NewControllerConfig,
  signal: AbortSignal,
): Promise<v1.ReplicationController> {
  const newRc = await rcsOf(reach).get(cfg.oldName, {}, signal);
  const { selector, template } = newRc.spec;
  const container = containerToUpdate(newRc, cfg.container);
  container.image = cfg.image;
  if (cfg.pullPolicy !== "") container.imagePullPolicy = cfg.pullPolicy;
  const newHash = util.hashObject(newRc);
  newRc.metadata.name = cfg.newName === "" ? `${newRc.metadata.name}-${newHash}` : cfg.newName;
  selector[cfg.deploymentKey] = newHash;
  template.metadata = {
    ...template.metadata,
    labels: { ...template.metadata?.labels, [cfg.deploymentKey]: newHash },
  };
  // It was in the hash, so that the same update, made later, has another.
  newRc.metadata.resourceVersion = "";
  return newRc;
}

function containerToUpdate({ metadata, spec }: v1.ReplicationController, name: string): v1.Container {
  const { containers } = spec.template.spec;
  const [first] = containers;
  if (name !== "") {
    const found = containers.find((container) => container.name === name);
    if (found === undefined) throw new Error(`container ${name} not found in pod`);
    return found;
  }
  if (containers.length > 1)
    throw new Error("must specify container to update when updating a multi-container pod");
  if (first === undefined) throw new Error(`pod has no containers! (${metadata.name})`);
  return first;
}

/** The name of the new controller that the old one remembers; undefined if it does not. */
export function getNextControllerAnnotation(rc: v1.ReplicationController): string | undefined {
  return rc.metadata.annotations[nextControllerAnnotation];
}

/** Has the old controller remember the new one. */
export function setNextControllerAnnotation(rc: v1.ReplicationController, name: string): void {
  rc.metadata.annotations[nextControllerAnnotation] = name;
}

/** Which controller comes next, and what tells the pods of the two apart. */
export interface NextController {
  readonly newName: string;
  readonly deploymentKey: string;
  readonly deploymentValue: string;
}

/** Has the old controller remember the new one, and gives it and its pods a label that those of the new one do not share. */
export async function updateExistingReplicationController(
  reach: Reach,
  oldRc: v1.ReplicationController,
  next: NextController,
  signal: AbortSignal,
): Promise<v1.ReplicationController> {
  if (!Object.hasOwn(oldRc.spec.selector, next.deploymentKey)) {
    // As upstream: the change stands outside the function that is made again after a conflict, which so loses it.
    setNextControllerAnnotation(oldRc, next.newName);
    return addDeploymentKeyToReplicationController(reach, oldRc, next, signal);
  }
  return updateRcWithRetries(reach, oldRc, (rc) => setNextControllerAnnotation(rc, next.newName), signal);
}

/** Labels the template, then each pod, then narrows the selector; then deletes the pods that came in between without the label. */
export async function addDeploymentKeyToReplicationController(
  reach: Reach,
  oldRc: v1.ReplicationController,
  { deploymentKey, deploymentValue }: Omit<NextController, "newName">,
  signal: AbortSignal,
): Promise<v1.ReplicationController> {
  const pods = reach.client.pods(reach.namespace);
  // Pods that are made from now on have the label.
  const labelled = await updateRcWithRetries(
    reach,
    oldRc,
    ({ spec: { template } }) => {
      template.metadata = {
        ...template.metadata,
        labels: { ...template.metadata?.labels, [deploymentKey]: deploymentValue },
      };
    },
    signal,
  );
  const labelSelector = labels.selectorFromSet(labelled.spec.selector).toString();
  for (const pod of (await pods.list({ labelSelector })).items)
    await updatePodWithRetries(
      reach,
      pod,
      (p) => void (p.metadata.labels[deploymentKey] = deploymentValue),
      signal,
    );
  // All its pods have the label by now, so the narrower selector loses none of them.
  const narrowed = await updateRcWithRetries(
    reach,
    labelled,
    ({ spec }) => void (spec.selector[deploymentKey] = deploymentValue),
    signal,
  );
  // The manager may have made a pod of the old template meanwhile. No selector finds it any more.
  for (const { metadata } of (await pods.list({ labelSelector })).items)
    if (metadata.labels[deploymentKey] !== deploymentValue) await pods.delete(metadata.name);
  return narrowed;
}

/** The controller that says it replaces that one, or one whose name begins so. Throws if there is none. */
export async function findSourceController(reach: Reach, name: string): Promise<v1.ReplicationController> {
  const { items } = await rcsOf(reach).list();
  const found = items.find(({ metadata }) => metadata.annotations[sourceIdAnnotation]?.startsWith(name));
  if (found === undefined)
    throw new Error(`couldn't find a replication controller with source id == ${reach.namespace}/${name}`);
  return found;
}
