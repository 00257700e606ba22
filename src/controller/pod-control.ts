// Go: pkg/controller/controller_utils.go
import * as v1 from "#api/core/v1";
import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as runtime from "#apimachinery/runtime";
import * as types from "#apimachinery/types";
import * as validation from "#apimachinery/util/validation";
import type * as clientset from "#client-go/kubernetes";
import type * as record from "#client-go/tools/record";
import * as fmt from "#go/fmt";
import * as klog from "#klog";

/** Reasons of the events about pods, and of a ReplicaSet's ReplicaFailure condition. */
export const failedCreatePodReason = "FailedCreate";
const successfulCreatePodReason = "SuccessfulCreate";
export const failedDeletePodReason = "FailedDelete";
const successfulDeletePodReason = "SuccessfulDelete";

/** Creates, patches and deletes pods for a controller; tests pass their own. */
export interface PodControlInterface {
  /** Creates a pod from the template, owned by `controllerRef`. */
  createPodsWithControllerRef(
    namespace: string,
    template: v1.PodTemplateSpec,
    object: metav1.Object,
    controllerRef: metav1.OwnerReference,
  ): Promise<void>;
  /** Deletes the pod. The event is about `object`, on whose behalf this happens. */
  deletePod(namespace: string, podID: string, object: metav1.Object): Promise<void>;
  patchPod(namespace: string, name: string, data: unknown): Promise<void>;
}

/** Manages pods through the API server and records events about it. */
export class RealPodControl implements PodControlInterface {
  readonly #kubeClient: clientset.Interface;
  readonly #recorder: record.EventRecorder;

  constructor(kubeClient: clientset.Interface, recorder: record.EventRecorder) {
    this.#kubeClient = kubeClient;
    this.#recorder = recorder;
  }

  /** Creates a pod that nobody owns. */
  async createPods(namespace: string, template: v1.PodTemplateSpec, object: metav1.Object): Promise<void> {
    await this.#createPods(namespace, template, object);
  }

  async createPodsWithControllerRef(
    namespace: string,
    template: v1.PodTemplateSpec,
    object: metav1.Object,
    controllerRef: metav1.OwnerReference,
  ): Promise<void> {
    validateControllerRef(controllerRef);
    await this.#createPods(namespace, template, object, controllerRef);
  }

  async patchPod(namespace: string, name: string, data: unknown): Promise<void> {
    await this.#kubeClient.coreV1().pods(namespace).patch(name, types.strategicMergePatchType, data);
  }

  async deletePod(namespace: string, podID: string, object: metav1.Object): Promise<void> {
    klog.v(2).infoS("Deleting pod", { controller: object.metadata.name, pod: klog.kRef(namespace, podID) });
    try {
      await this.#kubeClient.coreV1().pods(namespace).delete(podID);
    } catch (err) {
      // Someone else was faster. Callers need to know; an event would say nothing new.
      if (errors.isNotFound(err)) {
        klog.v(4).info(`pod ${namespace}/${podID} has already been deleted.`);
        throw err;
      }
      this.#recorder.event(
        object,
        "Warning",
        failedDeletePodReason,
        `Error deleting: ${fmt.formatValue(err)}`,
      );
      throw new Error(`unable to delete pods: ${fmt.formatValue(err)}`);
    }
    this.#recorder.event(object, "Normal", successfulDeletePodReason, `Deleted pod: ${podID}`);
  }

  async #createPods(
    namespace: string,
    template: v1.PodTemplateSpec,
    object: metav1.Object,
    controllerRef?: metav1.OwnerReference,
  ): Promise<void> {
    const pod = getPodFromTemplate(template, object, controllerRef);
    if (Object.keys(template.metadata.labels ?? {}).length === 0) {
      throw new Error("unable to create pods, no labels");
    }
    const newPod = await this.#create(namespace, pod, object);
    klog.v(4).info(`Controller ${object.metadata.name} created pod ${newPod.metadata.name}`);
    const message = `Created pod: ${newPod.metadata.name}`;
    this.#recorder.event(object, "Normal", successfulCreatePodReason, message);
  }

  async #create(namespace: string, pod: metav1.Manifest<v1.Pod>, object: metav1.Object): Promise<v1.Pod> {
    try {
      return await this.#kubeClient.coreV1().pods(namespace).create(pod);
    } catch (err) {
      // In a terminating namespace every create fails; an event would be noise.
      if (!errors.hasStatusCause(err, v1.namespaceTerminatingCause)) {
        this.#recorder.event(
          object,
          "Warning",
          failedCreatePodReason,
          `Error creating: ${fmt.formatValue(err)}`,
        );
      }
      throw err;
    }
  }
}

/** The pod that the template describes, named after `parentObject`. */
export function getPodFromTemplate(
  template: v1.PodTemplateSpec,
  parentObject: metav1.Object,
  controllerRef?: metav1.OwnerReference,
): metav1.Manifest<v1.Pod> {
  const { labels, annotations, finalizers } = template.metadata;
  return {
    apiVersion: "v1",
    kind: "Pod",
    metadata: {
      generateName: getPodsPrefix(parentObject.metadata.name),
      labels: { ...labels },
      annotations: { ...annotations },
      ...(finalizers && { finalizers: [...finalizers] }),
      ...(controllerRef && { ownerReferences: [controllerRef] }),
    },
    spec: runtime.deepCopy(template.spec),
  };
}

function getPodsPrefix(controllerName: string): string {
  // The dash only helps the eye, so a name that is too long goes without it.
  const canTakeDash = validation.isDNS1123Subdomain(maskTrailingDash(`${controllerName}-`)).length === 0;
  return canTakeDash ? `${controllerName}-` : controllerName;
}

/** Lets a prefix end in a dash for validation, because more characters follow. */
function maskTrailingDash(name: string): string {
  return name.endsWith("-") ? `${name.slice(0, -2)}a` : name;
}

function validateControllerRef(controllerRef: metav1.OwnerReference | undefined): void {
  if (controllerRef === undefined) throw new Error("controllerRef is nil");
  if (controllerRef.apiVersion === "") throw new Error("controllerRef has empty APIVersion");
  if (controllerRef.kind === "") throw new Error("controllerRef has empty Kind");
  if (controllerRef.controller !== true) throw new Error("controllerRef.Controller is not set to true");
  if (controllerRef.blockOwnerDeletion !== true) {
    throw new Error("controllerRef.BlockOwnerDeletion is not set");
  }
}
