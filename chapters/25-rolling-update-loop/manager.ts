import type * as v1 from "#api/core/v1";
import type * as clientset from "#client-go/kubernetes";
import * as labels from "#apimachinery/labels";
import * as time from "#go/time";
import type * as utilclock from "#utils/clock";

const namespace = "default";
/** How long it takes until somebody looks at what has been written, in milliseconds. */
const lag = 20;

/**
 * In the place of the manager of ReplicationControllers, of a kubelet that makes pods ready at once, and of the collector that leaves pods to nobody: a
 * page has no room for these beside a server and a command. The test holds what comes of it to the whole cluster.
 */
export class Manager {
  readonly #core: ReturnType<clientset.Clientset["coreV1"]>;
  readonly #clock: utilclock.Clock;
  #isDue = false;

  constructor(client: clientset.Clientset, clock: utilclock.Clock) {
    this.#core = client.coreV1();
    this.#clock = clock;
  }

  /** Something was written: it will be looked at in a while. */
  wake(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    this.#clock.afterFunc(lag, () => {
      this.#isDue = false;
      void this.look();
    });
  }

  /** Does for each controller all that there is to do, so that nobody has to look again before the next write. */
  async look(): Promise<void> {
    const { items: rcs } = await this.#core.replicationControllers(namespace).list();
    const { items: all } = await this.#core.pods(namespace).list();
    for (const rc of rcs) await this.#lookAt(rc, all);
  }

  async #lookAt(rc: v1.ReplicationController, all: readonly v1.Pod[]): Promise<void> {
    const { metadata, spec, status } = rc;
    const rcs = this.#core.replicationControllers(namespace);
    const own = all.filter((pod) => isOf(rc, pod));
    if (metadata.deletionTimestamp !== undefined) {
      for (const pod of own) await this.#setOwner(pod, undefined);
      await rcs.update({ ...rc, metadata: { ...metadata, finalizers: [] } });
      return;
    }
    const selector = labels.selectorFromSet(spec.selector);
    const matches = (pod: v1.Pod): boolean => selector.matches(pod.metadata.labels);
    const found = all.filter((pod) => pod.metadata.ownerReferences.length === 0 && matches(pod));
    for (const pod of found) await this.#setOwner(pod, rc);
    const held = [...own, ...found];
    while (held.length < spec.replicas) held.push(await this.#make(rc));
    for (const { metadata } of held.splice(0, held.length - spec.replicas))
      await this.#core.pods(namespace).delete(metadata.name);
    const serves = held.filter(isReady).length;
    const next = {
      ...status,
      replicas: held.length,
      readyReplicas: serves,
      observedGeneration: metadata.generation,
    };
    if (JSON.stringify(next) !== JSON.stringify(status))
      await rcs.updateStatus({ ...(await rcs.get(metadata.name)), status: next });
  }

  /** A pod that is ready, if its image is good. */
  async #make(rc: v1.ReplicationController): Promise<v1.Pod> {
    const pods = this.#core.pods(namespace);
    const pod = await pods.create(podOf(rc));
    if (pod.spec.containers[0]?.image === "nginx:bad") return pod;
    return pods.updateStatus(ready(pod, time.rfc3339(this.#clock.wall())));
  }

  async #setOwner(pod: v1.Pod, rc: v1.ReplicationController | undefined): Promise<void> {
    const ownerReferences = rc === undefined ? [] : [referTo(rc)];
    await this.#core.pods(namespace).update({ ...pod, metadata: { ...pod.metadata, ownerReferences } });
  }
}

/** Whether the controller owns the pod. */
export const isOf = ({ metadata }: v1.ReplicationController, pod: v1.Pod): boolean =>
  pod.metadata.ownerReferences.some(({ uid }) => uid === metadata.uid);

export const isReady = ({ status }: v1.Pod): boolean =>
  status.conditions.some((one) => one.type === "Ready" && one.status === "True");

const ready = (pod: v1.Pod, lastTransitionTime: string): v1.Pod => ({
  ...pod,
  status: { ...pod.status, phase: "Running", conditions: [{ type: "Ready", status: "True", lastProbeTime: null, lastTransitionTime }] },
}); // prettier-ignore

const referTo = ({ metadata: { name, uid } }: v1.ReplicationController) => ({
  apiVersion: "v1",
  kind: "ReplicationController",
  name,
  uid,
  controller: true,
});

const podOf = (rc: v1.ReplicationController) => ({
  metadata: {
    generateName: `${rc.metadata.name}-`,
    labels: rc.spec.template.metadata?.labels ?? {},
    ownerReferences: [referTo(rc)],
  },
  spec: rc.spec.template.spec,
});
