import * as wait from "#apimachinery/util/wait";
import * as goerrors from "#go/errors";
import * as time from "#go/time";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You wait before you look. On most days the server is healthy when the manager comes, and then each start takes a second for nothing.",
  fails: [
    "a server that is healthy is asked for /healthz, once and at once",
    "a server that is not healthy yet is looked at every second",
    "when time is up there is a last look, and then an end",
    "the time-out is the one that is given",
    "that nobody answers is no end",
    "a refusal is no end",
    "only 200 means that it is healthy",
    "looks that take long use up the time",
    "a last look that takes long may go well",
    "who is asked to stop between two looks stops at once",
    "who is asked to stop during a look stops at once",
    "whatever the server does, it is waited for as in Kubernetes",
    "four managers beside four servers go on when they should",
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
          return false;
        }
      };
      try {
        await wait.poll(clock, { interval: time.second, timeout }, isWell, signal);
      } catch (err) {
        throw new Error(`${goerrors.textOf(err)}: ${latest}`);
      }
    },
  },
};
