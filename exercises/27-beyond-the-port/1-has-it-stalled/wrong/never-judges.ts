import type * as apps from "#api/apps/v1";
import type * as utilclock from "#utils/clock";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You leave it to whoever watches to find a rollout too slow. `kubectl rollout status` has no clock of its own for this: it reads what the controller has written, and waits as long as nothing is written.",
  fails: [
    "news that is older than the deadline allows is too old",
    "what was called late stays late",
    "the end of a pause is news, and counts from there",
    "a failure to make pods does not end the time",
    "how old the Deployment is does not count",
    "how many pods are up does not count",
    "what is about to be written counts, not what was written before",
    "whatever the status says, the answer is that of Kubernetes",
    "with a copy that tells of the new rollout a sync calls it late in time",
    "two pods that do not come up are late when they were on a real control plane",
  ],
  implementation: { deploymentTimedOut },
};

function deploymentTimedOut(
  clock: utilclock.Clock,
  deployment: apps.Deployment,
  newStatus: apps.DeploymentStatus,
): boolean {
  void [clock, deployment, newStatus];
  return false;
}
