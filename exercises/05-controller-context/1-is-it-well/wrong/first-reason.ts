import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You keep the first reason, as the cause of all that follows. A server that comes up refuses connections first, whatever else is the matter with it. What it says last is what is still wrong.",
  fails: [
    "of several reasons the latest is told",
    "whatever the server does, it is waited for as in Kubernetes",
  ],
  implementation: {
    ...solution,
    waitForAPIServer: (client, options, signal) => {
      let first: unknown;
      const ask = (path: string) => ({
        do: async (own?: AbortSignal) => {
          try {
            const result = await client.get().absPath(path).do(own);
            if (result.statusCode === 200) return result;
            first ??= result;
            return first as typeof result;
          } catch (err) {
            first ??= err;
            if (first instanceof Error) throw first;
            return first as never;
          }
        },
      });
      const remembering = { get: () => ({ absPath: ask }) } as unknown as typeof client;
      return solution.waitForAPIServer(remembering, options, signal);
    },
  },
};
