import type { Fault } from "../../engine/exercise.ts";

export const faults: readonly Fault[] = [
  {
    says: "The group of leader election becomes another object.",
    changes: [
      [
        "  componentbaseconfigv1alpha1.recommendedDefaultClientConnection",
        "  obj.leaderElection = { ...obj.leaderElection };\n  componentbaseconfigv1alpha1.recommendedDefaultClientConnection",
      ],
    ],
  },
  {
    says: "The function beside it is called, and not the one that the package has.",
    changes: [
      [
        "  componentbaseconfigv1alpha1.recommendedDefaultLeaderElection",
        "  recommendedDefaultLeaderElection",
      ],
    ],
  },
];
