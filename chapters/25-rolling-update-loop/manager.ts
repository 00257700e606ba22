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

  /** Something was written: it will be looked at in a while, and again until nothing is left to do. */
  wake(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    this.#clock.afterFunc(lag, () => {
      this.#isDue = false;
      void this.#lookAndGoOn();
    });
  }

  async #lookAndGoOn(): Promise<void> {
    if (await this.look()) this.wake();
  }

  /** Does for each controller what is next; says whether there was anything. */
  async look(): Promise<boolean> {
    const pods = this.#core.pods(namespace);
    const [{ items: rcs }, { items: all }] = [
      await this.#core.replicationControllers(namespace).list(),
      await pods.list(),
    ];
    let writes = 0;
    for (const rc of rcs) writes += await this.#lookAt(rc, all);
    for (const pod of all) {
      if (isReady(pod) || pod.spec.containers[0]?.image === "nginx:bad") continue;
      await pods.updateStatus(ready(pod, time.rfc3339(this.#clock.wall())));
      writes++;
    }
    return writes > 0;
  }

  async #lookAt(rc: v1.ReplicationController, all: readonly v1.Pod[]): Promise<number> {
    const { metadata, spec, status } = rc;
    const rcs = this.#core.replicationControllers(namespace);
    const own = all.filter((pod) => isOf(rc, pod));
    if (metadata.deletionTimestamp !== undefined) {
      for (const pod of own) await this.#setOwner(pod, undefined);
      await rcs.update({ ...rc, metadata: { ...metadata, finalizers: [] } });
      return 1 + own.length;
    }
    const selector = labels.selectorFromSet(spec.selector);
    const matches = (pod: v1.Pod): boolean => selector.matches(pod.metadata.labels);
    const found = all.filter((pod) => pod.metadata.ownerReferences.length === 0 && matches(pod));
    for (const pod of found) await this.#setOwner(pod, rc);
    const held = [...own, ...found];
    const surplus = held.length - spec.replicas;
    for (let missing = surplus; missing < 0; missing++) await this.#core.pods(namespace).create(podOf(rc));
    for (const { metadata } of held.slice(0, Math.max(0, surplus)))
      await this.#core.pods(namespace).delete(metadata.name);
    const serves = held.filter(isReady).length;
    const next = {
      ...status,
      replicas: held.length,
      readyReplicas: serves,
      observedGeneration: metadata.generation,
    };
    const isTold = JSON.stringify(next) === JSON.stringify(status);
    if (!isTold && surplus === 0) await rcs.updateStatus({ ...(await rcs.get(metadata.name)), status: next });
    return found.length + Math.abs(surplus) + (isTold ? 0 : 1);
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
