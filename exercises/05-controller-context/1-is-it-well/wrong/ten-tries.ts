import * as goerrors from "#go/errors";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You count looks instead of time: so many looks, a second after each. That is the same as long as answers come at once. From a slow server each look takes its time, and ten of them may take a minute.",
  fails: [
    "looks that take long use up the time",
    "a last look that takes long may go well",
    "whatever the server does, it is waited for as in Kubernetes",
  ],
  implementation: {
    ...solution,
    waitForAPIServer: async (client, { clock, timeout }, signal) => {
      const limit = timeout || Number.POSITIVE_INFINITY;
      const waits = Math.ceil(limit / time.second);
      let latest = "";
      for (let i = 0; ; i++) {
        try {
          const result = await client.get().absPath("/healthz").do(signal);
          if (result.statusCode === 200) return;
          latest = `APIServer isn't healthy: ${result.raw()}`;
        } catch (err) {
          latest = `failed to get apiserver /healthz status: ${goerrors.textOf(err)}`;
        }
        if (i === waits) throw new Error(`timed out waiting for the condition: ${latest}`);
        const pause = Math.min(time.second, limit - i * time.second);
        await utilclock.sleep(clock, pause, signal);
      }
    },
  },
};
