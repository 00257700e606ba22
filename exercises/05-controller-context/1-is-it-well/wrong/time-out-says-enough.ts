import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You say that time is up, and leave it at that. Whoever reads the log then knows that the server was not healthy, and has to find out by themselves whether it was down, too slow or unwilling. You knew it.",
  fails: [
    "who gives up says that nobody answered",
    "who gives up says how the server refused",
    "who gives up says what the server said instead of being healthy",
    "of several reasons the latest is told",
    "whatever the server does, it is waited for as in Kubernetes",
  ],
  implementation: {
    ...solution,
    waitForAPIServer: async (client, options, signal) => {
      try {
        await solution.waitForAPIServer(client, options, signal);
      } catch {
        throw new Error("timed out waiting for the condition");
      }
    },
  },
};
