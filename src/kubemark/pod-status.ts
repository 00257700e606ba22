// Ours: what a kubelet would say of a pod
import type * as v1 from "#api/core/v1";
import * as time from "#go/time";
import { behaviorOf, type Images } from "./images.ts";

/** With the value "true", a pod runs but is never ready. */
export const neverReadyAnnotation = "kubemark/never-ready";

/** What a kubelet knows beside the pod itself. */
export interface Look {
  readonly now: number;
  readonly podIP: string;
  readonly images: Images;
}

type Status = v1.ContainerStatus;

/** The containers whose image can never be had. */
export function neverPulled(pod: v1.Pod, images: Images): v1.Container[] {
  return pod.spec.containers.filter(({ image }) => behaviorOf(images, image).neverPulled === true);
}

/** The status of a pod whose containers all run. */
export function running(pod: v1.Pod, look: Look): v1.PodStatus {
  const ready = mayBeReady(pod);
  const startTime = time.rfc3339(look.now);
  const containerStatuses = pod.spec.containers.map((container) => started(container, { ready, startTime }));
  return {
    phase: "Running",
    conditions: conditions([], startTime, ready),
    ...address(look.podIP),
    startTime,
    containerStatuses,
  };
}

/** The status of a pod with an image that cannot be had: `reason` is what upstream gives first, and then for good. */
export function pullFailed(
  pod: v1.Pod,
  { now, images }: Look,
  reason: "ErrImagePull" | "ImagePullBackOff",
): v1.PodStatus {
  const missing = new Set(neverPulled(pod, images));
  const stamp = time.rfc3339(now);
  const startTime = pod.status.startTime ?? stamp;
  return {
    phase: "Pending",
    conditions: conditions(pod.status.conditions, stamp, false),
    hostIP: "10.0.0.1",
    startTime,
    containerStatuses: pod.spec.containers.map((container) =>
      missing.has(container)
        ? waiting(container, { reason, message: pullMessage(container.image, reason) })
        : started(container, { ready: true, startTime }),
    ),
  };
}

/** The status of a pod after one of its containers has fallen over; `pause` is how long its next start is put off. */
export function crashed(
  pod: v1.Pod,
  fallen: Status,
  { now, pause }: { now: number; pause: number },
): v1.PodStatus {
  const finishedAt = time.rfc3339(now);
  const startedAt = fallen.state.running?.startedAt ?? finishedAt;
  const terminated = { exitCode: 1, reason: "Error", startedAt, finishedAt };
  if (pod.spec.restartPolicy === "Never")
    return withContainer(pod, { ...fallen, ready: false, started: false, state: { terminated } }, finishedAt);
  const lastState = { terminated };
  if (pause === 0) return restarted(pod, { ...fallen, lastState }, now);
  const { namespace, name, uid } = pod.metadata;
  const message = `back-off ${time.durationString(pause)} restarting failed container=${fallen.name} pod=${name}_${namespace}(${uid})`;
  const state = { waiting: { reason: "CrashLoopBackOff", message } };
  return withContainer(pod, { ...fallen, ready: false, started: false, state, lastState }, finishedAt);
}

/** The status of a pod after a container that had fallen over runs again. */
export function restarted(pod: v1.Pod, fallen: Status, now: number): v1.PodStatus {
  const startedAt = time.rfc3339(now);
  const state = { running: { startedAt } };
  const restartCount = fallen.restartCount + 1;
  const again = { ...fallen, ready: mayBeReady(pod), started: true, restartCount, state };
  return withContainer(pod, again, startedAt);
}

function withContainer(pod: v1.Pod, changed: Status, stamp: string): v1.PodStatus {
  const containerStatuses = pod.status.containerStatuses.map((status) =>
    status.name === changed.name ? changed : status,
  );
  const hasEnded = containerStatuses.every(({ state }) => state.terminated !== undefined);
  const ready = containerStatuses.every((status) => status.ready);
  return {
    phase: hasEnded ? "Failed" : "Running",
    conditions: conditions(pod.status.conditions, stamp, ready),
    containerStatuses,
  };
}

const mayBeReady = (pod: v1.Pod) => pod.metadata.annotations[neverReadyAnnotation] !== "true";

const address = (podIP: string) => ({ hostIP: "10.0.0.1", podIP, podIPs: [{ ip: podIP }] });

function started({ name, image }: v1.Container, at: { ready: boolean; startTime: string }): Status {
  const state = { running: { startedAt: at.startTime } };
  return { name, image, imageID: "", ready: at.ready, started: true, restartCount: 0, state, lastState: {} };
}

function waiting({ name, image }: v1.Container, why: { reason: string; message: string }): Status {
  const state = { waiting: why };
  return { name, image, imageID: "", ready: false, started: false, restartCount: 0, state, lastState: {} };
}

/** What a runtime answers of an image that is not there, and what a kubelet says while it does not ask again. */
function pullMessage(image: string, reason: "ErrImagePull" | "ImagePullBackOff"): string {
  return reason === "ErrImagePull"
    ? `rpc error: code = Unknown desc = Error response from daemon: manifest for ${image} not found: manifest unknown: manifest unknown`
    : `Back-off pulling image ${JSON.stringify(image)}`;
}

/** A condition that stays as it was keeps the time since which it is so. */
function conditions(known: readonly v1.PodCondition[], stamp: string, ready: boolean): v1.PodCondition[] {
  const condition = (type: string, yes: boolean): v1.PodCondition => {
    const status = yes ? "True" : "False";
    const before = known.find((c) => c.type === type && c.status === status);
    return {
      type,
      status,
      lastProbeTime: null,
      lastTransitionTime: before?.lastTransitionTime ?? stamp,
      ...(!yes && { reason: "ContainersNotReady" }),
    };
  };
  return [
    condition("Initialized", true),
    condition("Ready", ready),
    condition("ContainersReady", ready),
    condition("PodScheduled", true),
  ];
}
