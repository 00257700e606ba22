import * as workqueue from "#client-go/util/workqueue";
import * as time from "#go/time";
import type { Facts } from "../../engine/exercise.ts";

/** When a key that always fails is tried again, in milliseconds after its first failure. */
function tries(count: number): number[] {
  const limiter = new workqueue.ItemExponentialFailureRateLimiter(5 * time.millisecond, 1000 * time.second);
  let now = 0;
  return Array.from({ length: count }, () => (now += limiter.when("default/web")));
}

const inSeconds = (milliseconds: number): string => `${milliseconds / time.second} s`;

export const facts: Facts = () => {
  const back = 10 * time.minute;
  const all = tries(30);
  const waits = all.findIndex((at) => at >= back) + 1;
  const [last = 0, next = 0] = all.slice(waits - 2, waits);
  const doubles = all.slice(1, 18).every((at, i) => at - 2 * (all[i] ?? 0) === 5);
  return [
    `It waits ${inSeconds(next - back)} more.`,
    `After ${waits - 1} waits ${inSeconds(last)} have passed`,
    `after ${waits} waits it is ${inSeconds(next)}.`,
    doubles ? "as long as all those before it together, plus 5 ms" : "not as long as all those before it",
    `15 retries, which is at ${inSeconds(all[14] ?? 0)}`,
  ];
};
