import type { Fault } from "../../engine/exercise.ts";

export const faults: readonly Fault[] = [
  {
    says: "One time for all watches: the second one, closed at once, seems to have gone on for long.",
    changes: [
      [
        "  while (!signal.aborted) {\n    const start = r.clock.now();",
        "  const start = r.clock.now();\n  while (!signal.aborted) {",
      ],
    ],
  },
  {
    says: "One end for all watches, as chance is asked once.",
    changes: [
      [
        "  while (!signal.aborted) {\n    const start",
        "  const chance = rand.float64();\n  while (!signal.aborted) {\n    const start",
      ],
      ["(1 + rand.float64())", "(1 + chance)"],
    ],
  },
  {
    says: "Gives up on a server that refuses the connection five times.",
    changes: [
      [
        "  while (!signal.aborted) {\n    const start",
        "  let refusals = 0;\n  while (!signal.aborted) {\n    const start",
      ],
      [
        "if (!cache.isConnectionRefused(err)) throw err;",
        "if (!cache.isConnectionRefused(err) || ++refusals === 5) throw err;",
      ],
    ],
  },
  { says: "Says of every list that it was one of pods.", changes: [["${r.expectedTypeName}", "*v1.Pod"]] },
];
