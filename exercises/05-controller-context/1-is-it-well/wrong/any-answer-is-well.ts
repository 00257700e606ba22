import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take every answer that is not an error for a good one. The server is healthy if it says so, and it says so with 200.",
  fails: [
    "only 200 means that it is healthy",
    "who gives up says what the server said instead of being healthy",
    "of several reasons the latest is told",
    "whatever the server does, it is waited for as in Kubernetes",
  ],
  implementation: {
    ...solution,
    waitForAPIServer: (client, options, signal) => {
      const ask = (path: string) => ({
        do: async (own?: AbortSignal) => {
          const result = await client.get().absPath(path).do(own);
          return { raw: () => result.raw(), statusCode: 200 };
        },
      });
      const lenient = { get: () => ({ absPath: ask }) } as unknown as typeof client;
      return solution.waitForAPIServer(lenient, options, signal);
    },
  },
};
