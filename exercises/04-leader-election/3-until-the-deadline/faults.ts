import type { Fault } from "../../engine/exercise.ts";

export const faults: readonly Fault[] = [
  {
    says: "Who leads is told before a round, and not after it.",
    changes: [
      [
        "    const failure = await le.renewInTime(own);\n    le.maybeReportTransition();",
        "    le.maybeReportTransition();\n    const failure = await le.renewInTime(own);",
      ],
    ],
  },
  {
    says: "Who is asked to stop tells the metrics that somebody else leads.",
    changes: [
      ["  if (releaseOnCancel)", "  if (signal.aborted) le.metrics.leaderOff(name);\n  if (releaseOnCancel)"],
    ],
  },
];
