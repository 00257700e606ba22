import type * as apps from "#api/apps/v1";
import * as utilclock from "#utils/clock";
import { deploymentTimedOut } from "./exercise.ts";

const noon = Date.UTC(2021, 0, 13, 12);
const web = { metadata: {}, spec: { progressDeadlineSeconds: 600 } } as apps.Deployment;

const late = (reason: string, lastUpdateTime: string) => {
  const condition = { type: "Progressing", status: "True", reason, lastUpdateTime };
  const newStatus = { conditions: [condition] } as unknown as apps.DeploymentStatus;
  return deploymentTimedOut(new utilclock.VirtualClock(noon), web, newStatus);
};

console.log("an hour old:", late("ReplicaSetUpdated", "2021-01-13T11:00:00Z"));
console.log("a minute old:", late("ReplicaSetUpdated", "2021-01-13T11:59:00Z"));
late("NewReplicaSetAvailable", "2021-01-12T12:00:00Z");
