import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take false for “not set”, as you would take 0. For numbers Go leaves no choice. For this one field it was worth a pointer, because false is what somebody with a single manager may want: only what is missing is a hole.",
  fails: [
    "who has said no to leader election is not asked again",
    "whatever is set, the two fill in what Kubernetes does",
  ],
  implementation: {
    ...solution,
    recommendedDefaultLeaderElectionConfiguration: (obj) => {
      solution.recommendedDefaultLeaderElectionConfiguration(obj);
      obj.leaderElect ||= true;
    },
  },
};
