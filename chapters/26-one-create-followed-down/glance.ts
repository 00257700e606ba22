import * as inprocess from "#cluster";
import * as context from "#go/context";
import * as utilclock from "#utils/clock";
import { Machine, command, served } from "./scene.ts";

/** What `get` shows so many milliseconds after the command; it was asked for twice. */
async function glances(second: number): Promise<readonly string[]> {
  const clock = new utilclock.VirtualClock();
  const cluster = new inprocess.Cluster({ clock, ...served });
  const look = async (): Promise<string[]> => {
    await cluster.start();
    const machine = new Machine(cluster, clock);
    await machine.kubectl(command);
    const get = async (): Promise<string> => (await machine.kubectl("get deployment web")).stdout.trimEnd();
    const first = await get();
    await utilclock.sleep(clock, second, context.background());
    return [first, await get()];
  };
  const seen = await clock.run(look());
  await clock.run(cluster.stop());
  return seen;
}

/** At once, and two seconds later. */
export const [atOnce = "", later = ""] = await glances(2000);
