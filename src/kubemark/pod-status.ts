// Ours: what a kubelet would say of a pod
import type * as v1 from "#api/core/v1";
import * as time from "#go/time";

/** With the value "true", a pod runs but is never ready. */
export const neverReadyAnnotation = "kubemark/never-ready";

/** What a kubelet knows beside the pod itself. */
export interface Look {
  now: number;
  podIP: string;
}

/** The status of a pod whose containers all run. */
export function running(pod: v1.Pod, { now, podIP, ready }: Look & { ready: boolean }): v1.PodStatus {
  const stamp = time.rfc3339(now);
  return {
    phase: "Running",
    conditions: conditions(stamp, ready),
    hostIP: "10.0.0.1",
    podIP,
    podIPs: [{ ip: podIP }],
    startTime: stamp,
    containerStatuses: pod.spec.containers.map(({ name, image }) => ({
      name,
      image,
      imageID: "",
      ready,
      started: true,
      restartCount: 0,
      state: { running: { startedAt: stamp } },
      lastState: {},
    })),
  };
}

/** The status of a pod with an image that cannot be had. */
export function pullFailed(pod: v1.Pod, { now }: Look): v1.PodStatus {
  const stamp = time.rfc3339(now);
  return {
    phase: "Pending",
    conditions: conditions(stamp, false),
    hostIP: "10.0.0.1",
    startTime: stamp,
    containerStatuses: pod.spec.containers.map(({ name, image }) => ({
      name,
      image,
      imageID: "",
      ready: false,
      started: false,
      restartCount: 0,
      state: { waiting: { reason: "ImagePullBackOff", message: `Back-off pulling image "${image}"` } },
      lastState: {},
    })),
  };
}

function conditions(lastTransitionTime: string, ready: boolean): v1.PodCondition[] {
  const condition = (type: string, yes: boolean): v1.PodCondition => ({
    type,
    status: yes ? "True" : "False",
    lastProbeTime: null,
    lastTransitionTime,
    ...(!yes && { reason: "ContainersNotReady" }),
  });
  return [
    condition("Initialized", true),
    condition("Ready", ready),
    condition("ContainersReady", ready),
    condition("PodScheduled", true),
  ];
}
