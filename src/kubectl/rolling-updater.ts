// Go: pkg/kubectl/rolling_updater.go (v1.11.0)
import type * as v1 from "#api/core/v1";
import * as podutil from "#api/v1/pod";
import * as errors from "#apimachinery/api/errors";
import * as labels from "#apimachinery/labels";
import type * as intstr from "#apimachinery/util/intstr";
import * as wait from "#apimachinery/util/wait";
import type * as printers from "#cli-runtime/printers";
import * as deploymentutil from "#controller/deployment/util";
import * as fmt from "#go/fmt";
import * as strconv from "#go/strconv";
import * as time from "#go/time";
import * as scale from "#kubectl/scale";
import * as utilclock from "#utils/clock";
import { controllerHasDesiredReplicas } from "./conditions.ts";
import {
  desiredReplicasAnnotation,
  originalReplicasAnnotation,
  sourceIdAnnotation,
} from "./next-controller.ts";
import { rcsOf, type Reach } from "./reach.ts";
import { updateRcWithRetries } from "./update-with-retries.ts";

/** What becomes of the old controller in the end: it goes, it stays, or it goes and the new one gets its name. */
export type CleanupPolicy = "Delete" | "Preserve" | "Rename";

/** What an update replaces, by what, and how fast. Times are in milliseconds. */
export interface RollingUpdaterConfig {
  readonly out: printers.Writer;
  oldRc: v1.ReplicationController;
  /** Made if it is not there. */
  newRc: v1.ReplicationController;
  /** How long to wait between scaling up and scaling down. */
  readonly updatePeriod: number;
  /** How often to look whether there are as many pods as there should be. */
  readonly interval: number;
  /** How long nothing may move. */
  readonly timeout: number;
  readonly minReadySeconds: number;
  cleanupPolicy: CleanupPolicy;
  /** How many pods may be missing, as a number or a share of those that there are to be. */
  readonly maxUnavailable: intstr.IntOrString;
  /** How many pods there may be too many. */
  readonly maxSurge: intstr.IntOrString;
  /** Is told after each scaling; what it throws ends the update before any clean-up. */
  readonly onProgress?: (
    oldRc: v1.ReplicationController,
    newRc: v1.ReplicationController,
    percentage: number,
  ) => void;
}

/** Where an update stands, and between which limits it moves. */
export interface Standing {
  oldRc: v1.ReplicationController;
  newRc: v1.ReplicationController;
  /** How many pods the new controller is to have. */
  readonly desired: number;
  readonly maxSurge: number;
  readonly minAvailable: number;
}

/** Moves pods from one ReplicationController to another, step by step; all that it must remember stands in annotations. */
export class RollingUpdater {
  readonly #reach: Reach;
  readonly #scaleClient: Pick<Reach["client"], "replicationControllers">;

  /** Scales may have a client of their own, with a limit of its own on how many requests it sends. */
  constructor(reach: Reach, scaleClient: Pick<Reach["client"], "replicationControllers"> = reach.client) {
    this.#reach = reach;
    this.#scaleClient = scaleClient;
  }

  /**
   * Scales the new controller up and the old one down in turns until the one has what it is to have and the other nothing; then cleans
   * up. An update that was interrupted goes on. Throws what goes wrong, and if nothing has moved for `timeout`.
   */
  async update(config: RollingUpdaterConfig, signal: AbortSignal): Promise<void> {
    const { clock } = this.#reach;
    const at = await this.#begin(config, signal);
    const tell = progressOf(at, config);
    let progressDeadline = clock.now() + config.timeout;
    while (at.newRc.spec.replicas !== at.desired || at.oldRc.spec.replicas !== 0) {
      const [newReplicas, oldReplicas] = [at.newRc.spec.replicas, at.oldRc.spec.replicas];
      at.newRc = await this.#scaleUp(at, config, signal);
      tell(false);
      await utilclock.sleep(clock, config.updatePeriod, signal);
      at.oldRc = await this.#scaleDown(at, config, signal);
      tell(false);
      const hasMoved = at.newRc.spec.replicas !== newReplicas || at.oldRc.spec.replicas !== oldReplicas;
      if (hasMoved) progressDeadline = clock.now() + config.timeout;
      else if (clock.now() > progressDeadline)
        throw new Error("timed out waiting for any update progress to be made");
    }
    tell(true);
    await this.cleanupWithClients(at.oldRc, at.newRc, config, signal);
  }

  /** Finds or makes the new controller, writes down how many pods the old one had, and says what is going to happen. */
  async #begin(config: RollingUpdaterConfig, signal: AbortSignal): Promise<Standing> {
    const { out } = config;
    const { name, uid } = config.oldRc.metadata;
    const [newRc, existed] = await this.getOrCreateTargetController(config.newRc, `${name}:${uid}`, signal);
    const next = newRc.metadata.name;
    out.write(existed ? `Continuing update with existing controller ${next}.\n` : `Created ${next}\n`);
    const desired = desiredReplicas(newRc);
    const oldRc = await this.#withOriginalReplicas(config.oldRc, signal);
    const [maxSurge, maxUnavailable] = deploymentutil.resolveFenceposts(
      config.maxSurge,
      config.maxUnavailable,
      desired,
    );
    if (desired > 0 && maxUnavailable === 0 && maxSurge === 0)
      throw new Error("one of maxSurge or maxUnavailable must be specified");
    const minAvailable = Math.max(0, desired - maxUnavailable);
    const [from, fromOld] = [newRc.spec.replicas, oldRc.spec.replicas];
    out.write(
      `Scaling up ${next} from ${from} to ${desired}, scaling down ${oldRc.metadata.name} from ${fromOld} to 0 ` +
        `(keep ${minAvailable} pods available, don't exceed ${desired + maxSurge} pods)\n`,
    );
    return { oldRc, newRc, desired, maxSurge, minAvailable };
  }

  /** Written once, so that whoever aborts a resumed update still knows it. */
  async #withOriginalReplicas(
    oldRc: v1.ReplicationController,
    signal: AbortSignal,
  ): Promise<v1.ReplicationController> {
    const { annotations, name } = oldRc.metadata;
    if (Object.hasOwn(annotations, originalReplicasAnnotation)) return oldRc;
    const reach = this.#in(oldRc);
    const existing = await rcsOf(reach).get(name, {}, signal);
    const original = String(existing.spec.replicas);
    const remember = ({ metadata }: v1.ReplicationController) =>
      void (metadata.annotations[originalReplicasAnnotation] = original);
    return updateRcWithRetries(reach, existing, remember, signal);
  }

  /** As many more as the surge allows; if the old controller has none left, all. */
  async #scaleUp(
    { desired, maxSurge, newRc, oldRc }: Standing,
    config: RollingUpdaterConfig,
    signal: AbortSignal,
  ): Promise<v1.ReplicationController> {
    if (newRc.spec.replicas === desired) return newRc;
    const isLast = oldRc.spec.replicas === 0;
    const allPods = oldRc.spec.replicas + newRc.spec.replicas;
    const increment = isLast ? desired - newRc.spec.replicas : desired + maxSurge - allPods;
    if (increment <= 0) return newRc;
    newRc.spec.replicas = Math.min(newRc.spec.replicas + increment, desired);
    config.out.write(`Scaling ${newRc.metadata.name} up to ${newRc.spec.replicas}\n`);
    return this.scaleAndWait(newRc, new scale.RetryParams(config.interval, config.timeout), signal);
  }

  /** As many fewer as leave enough that are available. Waits for nobody: if nothing may go yet, it may in the next turn. */
  async #scaleDown(
    { desired, minAvailable, newRc, oldRc }: Standing,
    config: RollingUpdaterConfig,
    signal: AbortSignal,
  ): Promise<v1.ReplicationController> {
    if (oldRc.spec.replicas === 0) return oldRc;
    const [, newAvailable] = await this.readyPods(oldRc, newRc, config.minReadySeconds);
    // All old pods count, ready or not, so that broken ones do not stop their own replacement.
    const allPods = oldRc.spec.replicas + newRc.spec.replicas;
    const newUnavailable = newRc.spec.replicas - newAvailable;
    const decrement = allPods - minAvailable - newUnavailable;
    if (decrement <= 0) return oldRc;
    oldRc.spec.replicas = Math.max(oldRc.spec.replicas - decrement, 0);
    if (newRc.spec.replicas === desired && newAvailable === desired) oldRc.spec.replicas = 0;
    config.out.write(`Scaling ${oldRc.metadata.name} down to ${oldRc.spec.replicas}\n`);
    return this.scaleAndWait(oldRc, new scale.RetryParams(config.interval, config.timeout), signal);
  }

  /** Has the controller have as many pods as its spec says here, and waits until there are so many, ready or not. Gives it as it is then. */
  async scaleAndWait(
    { metadata, spec }: v1.ReplicationController,
    retry: scale.RetryParams,
    signal: AbortSignal,
  ): Promise<v1.ReplicationController> {
    const { name, namespace } = metadata;
    const { client, clock } = this.#reach;
    const scaler = new scale.Scaler(this.#scaleClient.replicationControllers(namespace), clock);
    await scaler.scale(name, spec.replicas, { retry, waitFor: retry }, signal);
    return client.replicationControllers(namespace).get(name, {}, signal);
  }

  /** How many pods of each controller are available, without those that are being deleted. */
  async readyPods(
    oldRc: v1.ReplicationController,
    newRc: v1.ReplicationController,
    minReadySeconds: number,
  ): Promise<[oldReady: number, newReady: number]> {
    const { client, clock } = this.#reach;
    const counts: number[] = [];
    for (const { metadata, spec } of [oldRc, newRc]) {
      const labelSelector = labels.selectorFromSet(spec.selector).toString();
      const { items } = await client.pods(metadata.namespace).list({ labelSelector });
      const isReady = (pod: v1.Pod) =>
        pod.metadata.deletionTimestamp === undefined &&
        podutil.isPodAvailable(pod, minReadySeconds, clock.wall());
      counts.push(items.filter(isReady).length);
    }
    const [oldReady = 0, newReady = 0] = counts;
    return [oldReady, newReady];
  }

  /** The new controller as it is in the server, and whether it was there: otherwise it is made, without pods. Throws if it belongs to another update. */
  async getOrCreateTargetController(
    controller: v1.ReplicationController,
    sourceId: string,
    signal: AbortSignal,
  ): Promise<[rc: v1.ReplicationController, existed: boolean]> {
    const existing = await this.#existingController(controller, signal);
    const { metadata, spec } = controller;
    if (existing === undefined) {
      if (spec.replicas <= 0)
        throw new Error(
          `Invalid controller spec for ${metadata.name}; required: > 0 replicas, actual: ${spec.replicas}\n`,
        );
      metadata.annotations[desiredReplicasAnnotation] = String(spec.replicas);
      metadata.annotations[sourceIdAnnotation] = sourceId;
      spec.replicas = 0;
      return [await rcsOf(this.#reach).create(controller, {}, signal), false];
    }
    const { annotations } = existing.metadata;
    if (
      annotations[sourceIdAnnotation] !== sourceId ||
      !Object.hasOwn(annotations, desiredReplicasAnnotation)
    )
      throw new Error(
        `Missing/unexpected annotations for controller ${metadata.name}, expected ${sourceId} : ${fmt.formatValue(annotations)}`,
      );
    return [existing, true];
  }

  async #existingController(
    { metadata: { generateName = "", name, namespace } }: v1.ReplicationController,
    signal: AbortSignal,
  ): Promise<v1.ReplicationController | undefined> {
    // Whose name is yet to be made is not there.
    if (name === "" && generateName !== "") return undefined;
    try {
      return await this.#reach.client.replicationControllers(namespace).get(name, {}, signal);
    } catch (err) {
      if (errors.isNotFound(err)) return undefined;
      throw err;
    }
  }

  /** Takes the update's annotations from the new controller, and then does what the policy says. Who is interrupted in between cannot go on. */
  async cleanupWithClients(
    oldRc: v1.ReplicationController,
    newRc: v1.ReplicationController,
    { cleanupPolicy, interval, out, timeout }: RollingUpdaterConfig,
    signal: AbortSignal,
  ): Promise<void> {
    const rcs = rcsOf(this.#reach);
    const fresh = await rcs.get(newRc.metadata.name, {}, signal);
    const forget = ({ metadata: { annotations } }: v1.ReplicationController): void => {
      Reflect.deleteProperty(annotations, sourceIdAnnotation);
      Reflect.deleteProperty(annotations, desiredReplicasAnnotation);
    };
    const updated = await updateRcWithRetries(this.#reach, fresh, forget, signal);
    const isDone = controllerHasDesiredReplicas(this.#reach, updated, signal);
    await wait.poll(this.#reach.clock, { interval, timeout }, isDone, signal);
    const last = await rcs.get(updated.metadata.name, {}, signal);
    const { name } = oldRc.metadata;
    switch (cleanupPolicy) {
      case "Delete":
        out.write(`Update succeeded. Deleting ${name}\n`);
        return rcs.delete(name);
      case "Rename":
        out.write(`Update succeeded. Deleting old controller: ${name}\n`);
        await rcs.delete(name);
        out.write(`Renaming ${last.metadata.name} to ${name}\n`);
        return rename(this.#reach, last, name, signal);
      case "Preserve":
    }
  }

  /** The same in the controller's own namespace. */
  #in({ metadata: { namespace } }: v1.ReplicationController): Reach {
    return { ...this.#reach, namespace };
  }
}

function desiredReplicas({ metadata: { annotations, name } }: v1.ReplicationController): number {
  const text = annotations[desiredReplicasAnnotation] ?? "";
  try {
    return strconv.atoi(text);
  } catch {
    throw new Error(`Unable to parse annotation for ${name}: ${desiredReplicasAnnotation}=${text}`);
  }
}

/** Tells the caller how far the new controller has come, in percent of its way. */
function progressOf(at: Standing, { onProgress }: RollingUpdaterConfig): (complete: boolean) => void {
  const left = () => Math.abs(at.desired - at.newRc.spec.replicas);
  const goal = left();
  return (complete) => {
    const percentage = complete || goal === 0 ? 100 : Math.trunc(((goal - left()) * 100) / goal);
    onProgress?.(at.oldRc, at.newRc, percentage);
  };
}

/** Makes the controller anew under another name. Its pods are nobody's for a while: until it has gone, and that is asked after five seconds for the first time. */
export async function rename(
  reach: Reach,
  rc: v1.ReplicationController,
  newName: string,
  signal: AbortSignal,
): Promise<void> {
  const rcs = reach.client.replicationControllers(rc.metadata.namespace);
  const oldName = rc.metadata.name;
  rc.metadata.name = newName;
  rc.metadata.resourceVersion = "";
  try {
    await rcs.delete(oldName, { propagationPolicy: "Orphan" });
  } catch (err) {
    if (!errors.isNotFound(err)) throw err;
  }
  const hasGone = async (): Promise<boolean> => {
    try {
      await rcs.get(oldName, {}, signal);
      return false;
    } catch (err) {
      if (errors.isNotFound(err)) return true;
      throw err;
    }
  };
  await wait.poll(reach.clock, { interval: 5 * time.second, timeout: 60 * time.second }, hasGone, signal);
  await rcs.create(rc, {}, signal);
}

/** Turns the update round: the old controller becomes the new one, and gets back as many pods as it had. Throws if it does not say how many. */
export function abortRollingUpdate(c: RollingUpdaterConfig): void {
  [c.oldRc, c.newRc] = [c.newRc, c.oldRc];
  const { annotations, name } = c.newRc.metadata;
  annotations[sourceIdAnnotation] = `${c.oldRc.metadata.name}:${c.oldRc.metadata.uid}`;
  const original = annotations[originalReplicasAnnotation];
  if (original === undefined)
    throw new Error(`couldn't find original replica count of ${strconv.quote(name)}`);
  c.out.write(`Setting ${strconv.quote(name)} replicas to ${original}\n`);
  annotations[desiredReplicasAnnotation] = original;
  c.cleanupPolicy = "Delete";
}
