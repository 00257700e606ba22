import { setImage } from "../13-sync-deployment/world.ts";
import { type Moment, asked, passed, seen, stuck, ten, withServing } from "./world.ts";

const hour = 3600;

/** With no pod an image is set that doesn’t start, which is complete at once. Then it is scaled to one; an hour later. */
async function fromZero(): Promise<Moment> {
  const none = await asked(await ten(), (spec) => (spec.replicas = 0));
  const complete = await asked({ ...none, serving: 0 }, (spec) => setImage(spec, "1.20"));
  return passed(await asked(complete, (spec) => (spec.replicas = 1)), hour);
}

export const zeroToOne = seen(await fromZero());

/** A complete rollout whose last progress is an hour old loses a pod. */
const without = await withServing(await passed(await withServing(await stuck(), 10), hour), 9);
/** An hour later. */
export const lost = await passed(without, hour);
/** Paused and resumed, and then eleven minutes later. */
export const resumed = await passed(
  await asked(await asked(without, (spec) => (spec.paused = true)), (spec) => (spec.paused = false)),
  660,
);

/** A pod is ready after four minutes and no longer after six: when it is late, in seconds. */
export async function lateAt(): Promise<number> {
  const ready = await withServing(await passed(await stuck(), 240), 1);
  let moment = await withServing(await passed(ready, 120), 0);
  for (let minute = 0; minute < 30 && seen(moment).progressing === "True"; minute++)
    moment = await passed(moment, 60);
  return seen(moment).lastProgress;
}
