import * as inprocess from "#cluster";
import * as utilclock from "#utils/clock";
import { Machine, followed, served } from "./scene.ts";
import { type Sent, type Told, Wire } from "./wire.ts";

/** A play of the scene: what was sent, what watches told, and what the terminal showed. */
export interface Played {
  readonly sent: readonly Sent[];
  readonly told: readonly Told[];
  readonly log: Wire["log"];
  readonly output: string;
  readonly get: string;
}

async function play(): Promise<Played> {
  const clock = new utilclock.VirtualClock();
  const cluster = new inprocess.Cluster({ clock, ...served });
  const wire = new Wire(cluster, clock);
  const output: string[] = [];
  const scene = async (): Promise<Played> => {
    await cluster.start();
    wire.begin();
    const machine = new Machine(cluster, clock);
    await followed(machine, clock, { print: (text) => void output.push(text), rest: () => {} });
    const log = [...wire.log];
    const { sent, told } = wire;
    const { stdout } = await machine.kubectl("get deployment web");
    return { sent, told, log, output: output.join(""), get: stdout };
  };
  const played = await clock.run(scene());
  await clock.run(cluster.stop());
  return played;
}

/** The scene, played once. */
export const scene = await play();
