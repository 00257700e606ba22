import * as workqueue from "#client-go/util/workqueue";
import * as utilclock from "#utils/clock";
import { built } from "./built.ts";
import { neverHeals } from "./never-heals.ts";
import { restarted } from "./restart.ts";

/** What the drawings, questions and facts of this chapter are made from: each is played once. */
export const construction = built();
export const hopeless = await neverHeals(700_000);
export const patient = await restarted(true);
export const hasty = await restarted(false);

/** When a ReplicaSet whose syncs fail is tried again, by the same limiter and without an end; until so many milliseconds. */
export function withoutEnd(until: number): number[] {
  const limiter = workqueue.defaultControllerRateLimiter(new utilclock.VirtualClock());
  const tries = [0];
  for (let at = 0; at <= until;) {
    at += limiter.when("default/web-c6b8467bc");
    tries.push(at);
  }
  return tries.slice(0, -1);
}
