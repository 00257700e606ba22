import * as conformance from "#conformance";
import * as deploymentutil from "#controller/deployment/util";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { Watched } from "./watched.ts";

type Steps = conformance.Scenario["steps"];

interface Followed {
  readonly watched: Watched;
  readonly trace: conformance.Trace;
  readonly golden: conformance.Trace;
}

/** Plays the steps of a recording, or others that are made of them. */
async function followed(name: string, change: (steps: Steps) => Steps = (steps) => steps): Promise<Followed> {
  const clock = new utilclock.VirtualClock();
  const watched = new Watched(clock);
  const { scenario, golden } = conformance.recording(name);
  const recorded = { scenario: { ...scenario, steps: change(scenario.steps) }, golden };
  return { watched, golden, trace: await clock.run(watched.play(recorded)) };
}

/** A moment of `progress-flapping`: seconds since `web` was made, pods that were ready, and what was said of the rollout. */
export interface Flap {
  readonly at: number;
  readonly ready: number;
  readonly reason: string;
  readonly updated: number;
}

/** The recording `progress-flapping` as the port plays it, with the times that no recording holds; and where the play departs from it. */
export async function flapping(): Promise<{
  readonly flaps: readonly Flap[];
  readonly differences: readonly string[];
}> {
  const { watched, trace, golden } = await followed("progress-flapping");
  const flaps = watched.statuses.map(({ at, status }) => {
    const progressing = deploymentutil.getDeploymentCondition(status, "Progressing");
    const updated = time.parseRFC3339(progressing?.lastUpdateTime ?? "") ?? Number.NaN;
    return { at, ready: status.readyReplicas, reason: progressing?.reason ?? "", updated };
  });
  const start = flaps[0]?.updated ?? Number.NaN;
  return {
    flaps: flaps.map(({ at, updated, ...rest }) => ({ ...rest, at: (at - start) / time.second, updated: (updated - start) / time.second })),
    differences: conformance.differences(golden, trace),
  };
} // prettier-ignore

/** How many syncs asked for another at once, by second, and how many requests the controller sent meanwhile. */
export interface Spun {
  readonly perSecond: readonly number[];
  readonly requests: number;
}

const wait = (ms: number): Steps[number] => ({ sleep: { ms } });
const mended: Steps = [wait(3 * time.second), { ready: { count: "all" } }, wait(15 * time.second)];

/** Eleven minutes after its rollout a Deployment loses a pod, which is back three seconds later; and then it is scaled up, which takes three seconds, too. */
export async function spinning(): Promise<{ readonly crashed: Spun; readonly scaled: Spun }> {
  const { watched } = await followed("rolling-percent-10", ([create = {}, ready = {}]) => [
    create,
    ready,
    wait(11 * time.minute),
    { unready: { count: 1 } },
    ...mended,
    { scale: { kind: "Deployment", name: "web", replicas: 15 } },
    ...mended,
  ]);
  const { atOnce, sent } = watched;
  const second = atOnce.findIndex((at, i) => at - (atOnce[i - 1] ?? at) > 5 * time.second);
  return { crashed: spunIn(atOnce.slice(0, second), sent), scaled: spunIn(atOnce.slice(second), sent) };
}

function spunIn(atOnce: readonly number[], sent: readonly number[]): Spun {
  const [first = 0, last = 0] = [atOnce[0], atOnce.at(-1)];
  const perSecond: number[] = [];
  for (const at of atOnce) {
    const second = Math.floor((at - first) / time.second);
    perSecond[second] = (perSecond[second] ?? 0) + 1;
  }
  return { perSecond, requests: sent.filter((at) => at > first && at < last).length };
}
