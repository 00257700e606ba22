import type * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import * as types from "#apimachinery/types";
import * as context from "#go/context";
import * as goerrors from "#go/errors";
import * as utilclock from "#utils/clock";
import { Switched } from "../00-before-you-start/switched.ts";
import { hearing } from "./hearing.ts";
import { manifest } from "./first-sync.ts";

interface Heard {
  readonly at: number;
  readonly text: string;
}

/** A Deployment that can never have its ReplicaSet, and what its controller made of it. */
export interface NeverHeals {
  /** When it tried to make the ReplicaSet, in milliseconds after the Deployment was created. */
  readonly tries: readonly number[];
  /** What handleError was told, which goes into the log whatever its level, and when. */
  readonly told: readonly Heard[];
  readonly stands: apps.Deployment;
  readonly events: readonly v1.Event[];
}

/** With a name of 250 characters that of the ReplicaSet would have 260, which is too long; somebody touches it at these times. */
export function neverHeals(until: number, ...touches: readonly number[]): Promise<NeverHeals> {
  const clock = new utilclock.VirtualClock();
  const heard: Heard[] = [];
  const tell = (err: unknown): void => void heard.push({ at: clock.now(), text: goerrors.textOf(err) });
  return hearing(tell, () => clock.run(play(clock, heard, until, touches)));
}

async function play(
  clock: utilclock.VirtualClock,
  heard: readonly Heard[],
  until: number,
  touches: readonly number[],
): Promise<NeverHeals> {
  const start = clock.now();
  const switched = new Switched(clock);
  await switched.start("deployment");
  const name = "web".padEnd(250, "x");
  const deployments = switched.kubectl.appsV1().deployments("default");
  const began = clock.now();
  const sleepUntil = (at: number) => utilclock.sleep(clock, began + at - clock.now(), context.background());
  await deployments.create({ ...manifest(), metadata: { name } });
  for (const at of touches) {
    await sleepUntil(at);
    const annotations = { touched: String(at) };
    await deployments.patch(name, types.strategicMergePatchType, { metadata: { annotations } });
  }
  await sleepUntil(until);
  const [stands, { items: events }] = [
    await deployments.get(name),
    await switched.kubectl.coreV1().events("default").list(),
  ];
  await switched.close();
  const tries = switched.writes
    .filter(({ what }) => what === "POST replicasets")
    .map(({ at }) => start + at - began);
  const told = heard.map(({ at, text }) => ({ at: at - began, text }));
  return { tries, told, stands, events };
}
