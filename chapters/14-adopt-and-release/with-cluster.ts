import * as inprocess from "#cluster";
import * as context from "#go/context";
import * as utilclock from "#utils/clock";

type Sleep = (ms: number) => Promise<void>;

/** A cluster for one test, a way to wait in it, and its clock. */
export async function withCluster(
  run: (cluster: inprocess.Cluster, sleep: Sleep, clock: utilclock.VirtualClock) => Promise<void>,
  options: Partial<inprocess.Options> = {},
): Promise<void> {
  const clock = new utilclock.VirtualClock();
  const cluster = new inprocess.Cluster({ clock, ...options });
  const play = async (): Promise<void> => {
    try {
      await cluster.start();
      await run(cluster, (ms) => utilclock.sleep(clock, ms, context.background()), clock);
    } finally {
      await cluster.stop();
    }
  };
  await clock.run(play());
}
