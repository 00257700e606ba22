import * as errors from "#apimachinery/api/errors";
import * as wait from "#apimachinery/util/wait";
import * as goerrors from "#go/errors";
import * as time from "#go/time";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take an answer that refuses for final: the server is there, and has said no. But a server that is starting says no in many ways, and often means not yet.",
  fails: [
    "a server that is not healthy yet is looked at every second",
    "when time is up there is a last look, and then an end",
    "the last look may be the one that goes well",
    "the time-out is the one that is given",
    "a refusal is no end",
    "looks that take long use up the time",
    "a last look that takes long may go well",
    "who is asked to stop between two looks stops at once",
    "whatever the server does, it is waited for as in Kubernetes",
  ],
  implementation: {
    ...solution,
    waitForAPIServer: async (client, { clock, timeout }, signal) => {
      let latest = "";
      const isWell = async (): Promise<boolean> => {
        try {
          const result = await client.get().absPath("/healthz").do(signal);
          latest = `APIServer isn't healthy: ${result.raw()}`;
          return result.statusCode === 200;
        } catch (err) {
          latest = `failed to get apiserver /healthz status: ${goerrors.textOf(err)}`;
          if (err instanceof errors.StatusError) throw err;
          return false;
        }
      };
      try {
        await wait.pollImmediate(clock, { interval: time.second, timeout }, isWell, signal);
      } catch {
        throw new Error(`timed out waiting for the condition: ${latest}`);
      }
    },
  },
};
