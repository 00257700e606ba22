import type * as apps from "#api/apps/v1";
import * as utilclock from "#utils/clock";
import type * as deployment from "#controller/deployment";
import { checkPausedConditions } from "./exercise.ts";

const web = {
  metadata: { name: "web", namespace: "default" },
  spec: { paused: true, progressDeadlineSeconds: 600 },
  status: { conditions: [{ type: "Progressing", status: "True", reason: "ReplicaSetUpdated" }] },
};
const updateStatus = async () => console.log("The status is written.");
const dc = {
  clock: new utilclock.VirtualClock(),
  client: { appsV1: () => ({ deployments: () => ({ updateStatus }) }) },
};

await checkPausedConditions(
  dc as unknown as deployment.DeploymentController,
  web as unknown as apps.Deployment,
);
web.status.conditions.map(({ type, status, reason }) => ({ type, status, reason }));
