import type * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import { oldPodsRunning } from "./exercise.ts";

const phases: v1.PodPhase[] = ["Pending", "Running", "Succeeded", "Failed", "Unknown"];

/** The only old ReplicaSet reports so many pods. */
const old = (replicas: number) => ({ metadata: { uid: "uid-1" }, status: { replicas } }) as apps.ReplicaSet;

phases.map((phase) => {
  const pod = { metadata: { name: "web-1" }, status: { phase } } as v1.Pod;
  const podMap = new Map([["uid-1", [pod]]]);
  return {
    "its one pod is": phase,
    "and it reports 0": oldPodsRunning(undefined, [old(0)], podMap),
    "and it reports 1": oldPodsRunning(undefined, [old(1)], podMap),
  };
});
